"""What the frozen program carries: Qt by name, Python's own parts, nothing of the system, nothing under the GPL."""

import pytest

from installer.frozen_tree import QT_LIBRARIES, QT_PLUGINS, carries

WHEEL = "/site-packages/somewhere"
SYSTEM = "/usr/lib/x86_64-linux-gnu/somewhere"
GPL_ONLY = {
    "Charts", "DataVisualization", "Graphs", "HttpServer", "Lottie", "NetworkAuth", "Quick3D", "VirtualKeyboard",
}  # fmt: skip


def test_no_part_of_qt_that_is_under_the_gpl_alone_is_on_the_list() -> None:
    assert not QT_LIBRARIES & GPL_ONLY
    assert "qtvirtualkeyboard" not in QT_PLUGINS["platforminputcontexts"]


@pytest.mark.parametrize("part", ["Core", "Gui", "Widgets", "Svg", "XcbQpa"])
@pytest.mark.parametrize(
    "form",
    [
        "PySide6/Qt/lib/libQt6{}.so.6",
        "libQt6{}.so.6",
        "PySide6/Qt6{}.dll",
        "PySide6/Qt/lib/Qt{}.framework/Versions/A/Qt{}",
    ],
)
def test_a_part_of_qt_goes_by_its_name_on_every_system(form: str, part: str) -> None:
    assert carries(form.replace("{}", part), WHEEL)
    assert not carries(form.replace("{}", "Charts"), WHEEL)
    assert not carries(form.replace("{}", "Quick3DRuntimeRender"), WHEEL)


@pytest.mark.parametrize(
    ("inside", "source", "shipped"),
    [
        ("PySide6/Qt/plugins/platforms/libqxcb.so", WHEEL, True),
        ("PySide6/plugins/platforms/qwindows.dll", WHEEL, True),
        ("PySide6\\plugins\\platforms\\qdirect2d.dll", WHEEL, False),
        ("PySide6/Qt/plugins/platforms/libqvnc.so", WHEEL, False),
        ("PySide6/Qt/plugins/platforminputcontexts/libqtvirtualkeyboardplugin.so", WHEEL, False),
        ("PySide6/Qt/plugins/tls/libqopensslbackend.so", WHEEL, False),
        ("libX11.so.6", SYSTEM, False),
        ("libpython3.11.so.1.0", SYSTEM, True),
        ("python3.11/lib-dynload/_ctypes.cpython-311-x86_64-linux-gnu.so", SYSTEM, True),
        ("python3.13/lib-dynload/xxsubtype.cpython-313-x86_64-linux-gnu.so", SYSTEM, False),
        ("python3.13/lib-dynload/_testcapi.cpython-313-x86_64-linux-gnu.so", SYSTEM, False),
        ("numpy.libs/libscipy_openblas64_-32a4b2a6.so", WHEEL, True),
        ("reportlab/fonts/DarkGardenMK.pfb", WHEEL, False),
        ("cutcard-0.1.0.dist-info/METADATA", WHEEL, True),
        ("cutcard-0.1.0.dist-info/direct_url.json", WHEEL, False),
        ("resources/icons/back.svg", WHEEL, True),
    ],
)
def test_what_goes_and_what_stays(inside: str, source: str, shipped: bool) -> None:
    assert carries(inside, source) is shipped
