# Tries dist\Cutcard-VERSION-setup.exe on Windows as somebody meets it who has nothing of it: installs it silently, deals a hand,
# installs it once more over itself, comes back to the hand, removes it. Needs Python for the smoke test.
#
#   try_setup.ps1 -Version 0.1.0
param([Parameter(Mandatory)] [string] $Version)

$ErrorActionPreference = 'Stop'
$PSNativeCommandUseErrorActionPreference = $true
Set-Location (Join-Path $PSScriptRoot '..' '..')

function Install-Cutcard {
    $setup = Resolve-Path "dist\Cutcard-$Version-setup.exe"
    $done = Start-Process -FilePath $setup -ArgumentList '/S' -Wait -PassThru
    if ($done.ExitCode -ne 0) { throw "The set-up ended with $($done.ExitCode)." }
    $list = Get-ItemProperty 'HKCU:\Software\Microsoft\Windows\CurrentVersion\Uninstall\*'
    $entry = @($list | Where-Object { $_.PSObject.Properties['DisplayName'] -and $_.DisplayName -like 'Cutcard*' })
    if ($entry.Count -ne 1) { throw "Cutcard stands $($entry.Count) times in the list of programs." }
    if ($entry[0].DisplayVersion -ne $Version) { throw "The list of programs says version $($entry[0].DisplayVersion)." }
    Write-Host "ok    installed into $($entry[0].InstallLocation)"
    $entry[0]
}

$entry = Install-Cutcard
$program = Join-Path $entry.InstallLocation.Trim('"') 'cutcard.exe'
python installer/smoke_test.py --folder try --expect-version $Version $program
& $program walk 'Home game 1/2' 'Deal hand 1' | Out-Null
$nights = Join-Path $env:LOCALAPPDATA 'cutcard\cutcard.sqlite'
if (-not (Test-Path $nights)) { throw "There is no $nights." }

$entry = Install-Cutcard
python installer/smoke_test.py --folder try --again --expect-version $Version $program

# The uninstaller goes on as a copy of itself, so its end is seen by what is gone.
if ($entry.QuietUninstallString -notmatch '^"([^"]+)" (.+)$') { throw 'The list of programs does not say how to remove it.' }
Start-Process -FilePath $Matches[1] -ArgumentList $Matches[2] -Wait
foreach ($second in 1..60) {
    if (-not (Test-Path $program)) { break }
    Start-Sleep -Seconds 1
}
if (Test-Path $program) { throw "$program is still there." }
if (-not (Test-Path $nights)) { throw 'The nights are gone, and nobody asked for that.' }
Write-Host 'ok    removed; the nights are where they were'
