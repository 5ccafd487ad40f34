; Installs Cutcard for the person who runs it, without an administrator. build_setup.sh calls it and gives:
;
;   VERSION, NUMBERS    0.1.0 and 0.1.0.0
;   PROGRAM, FILES      the folder that is installed; the list of its files, from file_list.py
;   SIZE                its size in kB
;   ICON, SIDE          the icon; the picture at the side of the last page
;   LICENCE, OUT        the text that is shown; the set-up program that is written
;   QUICKLY             packed for a trial
;
; Cutcard-VERSION-setup.exe [/S] [/D=C:\folder]           /S asks nothing
; uninstall.exe [/S] [/NIGHTS=remove]                     the nights stay unless it is asked for
;
; Exit codes: 0 done, 1 given up by the person, 2 Cutcard is open, 3 a newer version is installed, 4 not copied whole,
; 5 the folder will not do, or Windows is too old.
Target amd64-unicode
!ifdef QUICKLY
  SetCompressor zlib
!else
  SetCompressor /SOLID lzma
  SetCompressorDictSize 64
!endif
ManifestDPIAware true
ManifestSupportedOS Win10
RequestExecutionLevel user
AllowSkipFiles off
CRCCheck force

!define LIST "Software\Microsoft\Windows\CurrentVersion\Uninstall\Cutcard"
!define STARTS "Software\Microsoft\Windows\CurrentVersion\App Paths\cutcard.exe"
!define KINDS "Software\Classes"
!define CONSOLE "Cutcard Console.exe"
!define NIGHTS "$LOCALAPPDATA\cutcard"
!define OPEN "Cutcard is open. Close it, then go on."

Name "Cutcard"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Cutcard"
InstallDirRegKey HKCU "${LIST}" "InstallLocation"
BrandingText "Cutcard ${VERSION}"
VIProductVersion ${NUMBERS}
VIAddVersionKey ProductName "Cutcard"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileDescription "Installs Cutcard ${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey CompanyName "Cutcard contributors"
VIAddVersionKey LegalCopyright "MIT licence"

!include "FileFunc.nsh"
!include "LogicLib.nsh"
!include "MUI2.nsh"
!include "WinVer.nsh"
!include "WordFunc.nsh"
!include "${FILES}"

; --- pages

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${SIDE}"
!define MUI_ABORTWARNING
!define MUI_ABORTWARNING_TEXT "Stop here? Nothing has been installed yet."
!define MUI_LICENSEPAGE_TEXT_TOP "Cutcard is free: you may use it, copy it, change it and pass it on."
!define MUI_LICENSEPAGE_TEXT_BOTTOM "What others have made and Cutcard uses has terms of its own: see THIRD_PARTY_NOTICES.txt in its folder."
!define MUI_LICENSEPAGE_BUTTON "Next >"
!define MUI_COMPONENTSPAGE_NODESC
!define MUI_COMPONENTSPAGE_TEXT_TOP "Choose what else you would like."
!define MUI_DIRECTORYPAGE_TEXT_TOP "Cutcard is installed for you alone. The nights are kept elsewhere, in ${NIGHTS}."
!define MUI_FINISHPAGE_TITLE "Cutcard ${VERSION} is installed"
!define MUI_FINISHPAGE_TEXT "It is in the Start menu.$\r$\n$\r$\nFor the command line it is$\r$\n$INSTDIR\cutcard.exe"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${CONSOLE}"
!define MUI_FINISHPAGE_RUN_TEXT "Open Cutcard"
!macro HEADED title text
  !define MUI_PAGE_HEADER_TEXT "${title}"
  !define MUI_PAGE_HEADER_SUBTEXT "${text}"
!macroend
!insertmacro HEADED "Cutcard ${VERSION}" "The dealer's console for a live poker table."
!insertmacro MUI_PAGE_LICENSE "${LICENCE}"
!insertmacro HEADED "What else" "The program itself is always installed."
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro HEADED "Where" "A folder of its own is best."
!define MUI_PAGE_CUSTOMFUNCTION_LEAVE CheckFolder
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro HEADED "Cutcard is being installed" "It takes a minute at most."
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
UninstPage custom un.AskForNights un.TakeAnswer
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; --- what is asked before anything is changed

!macro STOP code text
  MessageBox MB_OK|MB_ICONSTOP "${text}" /SD IDOK
  SetErrorLevel ${code}
  Quit
!macroend

; Goes on once no Cutcard of this folder runs: Windows lets nobody write to a program or library that is in use. A
; program that was just closed has a moment to end.
!macro WAIT_UNTIL_CLOSED
  StrCpy $1 0
  ${Do}
    ${IfNot} ${FileExists} "$INSTDIR\python311.dll"
      ${Break}
    ${EndIf}
    ClearErrors
    FileOpen $0 "$INSTDIR\python311.dll" a
    ${IfNot} ${Errors}
      FileClose $0
      ${Break}
    ${EndIf}
    IntOp $1 $1 + 1
    ${If} $1 < 4
      Sleep 500
    ${ElseIf} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "${OPEN}" /SD IDCANCEL IDCANCEL`
      SetErrorLevel 2
      Quit
    ${EndIf}
  ${Loop}
!macroend

Function .onInit
  ${IfNot} ${AtLeastBuild} 17763
    !insertmacro STOP 5 "Cutcard needs Windows 10 of autumn 2018 (1809) or a newer one."
  ${EndIf}
  ReadRegStr $0 HKCU "${LIST}" "DisplayVersion"
  ${If} $0 != ""
    ${VersionCompare} $0 "${VERSION}" $1
    ${If} $1 = 1
    ${AndIf} ${Cmd} `MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "Cutcard $0 is installed, which is newer than ${VERSION}. An older Cutcard may not open nights that a newer one has kept. Put ${VERSION} in its place?" /SD IDNO IDNO`
      SetErrorLevel 3
      Quit
    ${EndIf}
  ${EndIf}
  ${If} ${Silent}
    Call CheckFolder
  ${EndIf}
FunctionEnd

; The folder of the nights is no place for the program: who removed the one might take the other for a part of it.
Function CheckFolder
  ${If} $INSTDIR == "${NIGHTS}"
    MessageBox MB_OK|MB_ICONSTOP "The nights are kept in this folder. Choose another one for the program." /SD IDOK
    ${If} ${Silent}
      SetErrorLevel 5
      Quit
    ${EndIf}
    Abort
  ${EndIf}
FunctionEnd

Function .onInstFailed
  SetErrorLevel 4
  MessageBox MB_OK|MB_ICONSTOP "Cutcard was not copied whole. See that the disk has room, then run this again. The nights are as they were." /SD IDOK
FunctionEnd

; --- in

; What is in a folder goes by the list of the version that put it there, not by ours.
!macro TAKE_OUT folder option
  ${If} ${FileExists} "${folder}\uninstall.exe"
    DetailPrint "Taking the earlier version out"
    ExecWait '"${folder}\uninstall.exe" /S ${option} _?=${folder}' $0
    ${If} $0 = 2
      !insertmacro STOP 2 "${OPEN}"
    ${ElseIf} $0 <> 0
      DetailPrint "It could not be taken out; it is written over."
    ${EndIf}
  ${EndIf}
!macroend

Section "Cutcard"
  SectionIn RO
  !insertmacro WAIT_UNTIL_CLOSED
  ReadRegStr $2 HKCU "${LIST}" "InstallLocation"
  ${If} $2 != ""
  ${AndIf} $2 != $INSTDIR
    !insertmacro TAKE_OUT "$2" "" ; it moves to another folder
    Delete "$2\uninstall.exe"
    RMDir "$2"
  ${EndIf}
  !insertmacro TAKE_OUT "$INSTDIR" "/UPGRADE"
  !insertmacro INSTALL_FILES
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"

  CreateShortcut "$SMPROGRAMS\Cutcard.lnk" "$INSTDIR\${CONSOLE}"
  WriteRegStr HKCU "${STARTS}" "" "$INSTDIR\${CONSOLE}"
  WriteRegStr HKCU "${LIST}" "DisplayName" "Cutcard"
  WriteRegStr HKCU "${LIST}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${LIST}" "DisplayIcon" '"$INSTDIR\${CONSOLE}"'
  WriteRegStr HKCU "${LIST}" "Publisher" "Cutcard contributors"
  WriteRegStr HKCU "${LIST}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${LIST}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${LIST}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${LIST}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${LIST}" "NoModify" 1
  WriteRegDWORD HKCU "${LIST}" "NoRepair" 1
SectionEnd

!macro KIND name text
  WriteRegStr HKCU "${KINDS}\${name}" "" "${text}"
  WriteRegStr HKCU "${KINDS}\${name}\DefaultIcon" "" '"$INSTDIR\${CONSOLE}"'
  WriteRegStr HKCU "${KINDS}\${name}\shell\open\command" "" '"$INSTDIR\${CONSOLE}" "%1"'
!macroend

; Others may be asked to open it, too; who opens it already goes on to.
!macro ENDING ending kind
  WriteRegStr HKCU "${KINDS}\${ending}\OpenWithProgids" "${kind}" ""
  ReadRegStr $0 HKCR "${ending}" ""
  ${If} $0 == ""
    WriteRegStr HKCU "${KINDS}\${ending}" "" "${kind}"
  ${EndIf}
!macroend

!macro TELL_EXPLORER
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)' ; kinds of files have changed
!macroend

Section "Open .cutcard and .phh files with it"
  !insertmacro KIND "Cutcard.Nights" "Cutcard nights"
  !insertmacro KIND "Cutcard.Hands" "Poker hand history"
  !insertmacro ENDING ".cutcard" "Cutcard.Nights"
  !insertmacro ENDING ".phh" "Cutcard.Hands"
  !insertmacro ENDING ".phhs" "Cutcard.Hands"
  !insertmacro TELL_EXPLORER
SectionEnd

Section /o "Icon on the desktop"
  CreateShortcut "$DESKTOP\Cutcard.lnk" "$INSTDIR\${CONSOLE}"
SectionEnd

; --- out

Var RemoveNights
Var NightsBox

Function un.onInit
  ${GetParameters} $0
  ${GetOptions} $0 "/NIGHTS=" $RemoveNights
FunctionEnd

Function un.AskForNights
  !insertmacro MUI_HEADER_TEXT "The nights" "They stay on this machine unless you want them gone."
  nsDialogs::Create 1018
  Pop $0
  ${NSD_CreateLabel} 0 0 100% 36u "Everything that was dealt, bought in and paid out is in ${NIGHTS}. A Cutcard that is installed later finds it there."
  Pop $0
  ${NSD_CreateCheckbox} 0 44u 100% 12u "Delete all nights, too. They cannot be brought back."
  Pop $NightsBox
  nsDialogs::Show
FunctionEnd

Function un.TakeAnswer
  ${NSD_GetState} $NightsBox $0
  StrCpy $RemoveNights ""
  ${If} $0 = ${BST_CHECKED}
    MessageBox MB_YESNO|MB_ICONEXCLAMATION|MB_DEFBUTTON2 "Delete every night in ${NIGHTS} for good?" IDYES sure
    Abort
    sure:
    StrCpy $RemoveNights "remove"
  ${EndIf}
FunctionEnd

!macro NO_KIND name
  DeleteRegKey HKCU "${KINDS}\${name}"
!macroend

!macro NO_ENDING ending kind
  ReadRegStr $0 HKCU "${KINDS}\${ending}" ""
  ${If} $0 == "${kind}"
    DeleteRegValue HKCU "${KINDS}\${ending}" ""
  ${EndIf}
  DeleteRegValue HKCU "${KINDS}\${ending}\OpenWithProgids" "${kind}"
  DeleteRegKey /ifempty HKCU "${KINDS}\${ending}\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "${KINDS}\${ending}"
!macroend

Section "Uninstall"
  !insertmacro WAIT_UNTIL_CLOSED
  !insertmacro REMOVE_FILES
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/UPGRADE" $1
  ${IfNot} ${Errors}
    Return ; the next version takes over the rest
  ${EndIf}
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Cutcard.lnk"
  Delete "$DESKTOP\Cutcard.lnk"
  !insertmacro NO_ENDING ".cutcard" "Cutcard.Nights"
  !insertmacro NO_ENDING ".phh" "Cutcard.Hands"
  !insertmacro NO_ENDING ".phhs" "Cutcard.Hands"
  !insertmacro NO_KIND "Cutcard.Nights"
  !insertmacro NO_KIND "Cutcard.Hands"
  !insertmacro TELL_EXPLORER
  DeleteRegKey HKCU "${STARTS}"
  DeleteRegKey HKCU "${LIST}"
  ${If} $RemoveNights == "remove"
    RMDir /r "${NIGHTS}"
    DeleteRegKey HKCU "Software\cutcard" ; where the window stood
  ${EndIf}
SectionEnd
