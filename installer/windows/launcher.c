/* Starts Cutcard with the Python beside it: `cutcard.exe` on the command line, `Cutcard Console.exe` for the window.
   Both are this file, linked for another subsystem. Everything but the words behind the program's name is fixed: Python
   looks at no variable of the environment, at no folder but its own, and writes nothing into it. */
#define WIN32_LEAN_AND_MEAN
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>
#include <windows.h>

#define PYTHON L"python311.dll"
#define LONGEST 32768 /* characters of a path, as Windows allows */

int _dowildcard = 0; /* a star in a name stays one: the words are taken as they were typed */

static wchar_t *const FIRST_WORDS[] = {L"-I", L"-B", L"-X", L"utf8", L"-m", L"cutcard_start"};
enum { FIRST_COUNT = sizeof FIRST_WORDS / sizeof *FIRST_WORDS };

typedef int (*python_main)(int, wchar_t **);

static int not_whole(void)
{
    static const wchar_t said[] = L"Cutcard is not whole: " PYTHON L" is missing or damaged. Install Cutcard again; the"
                                  L" nights are kept.";
#ifdef FOR_THE_WINDOW
    MessageBoxW(NULL, said, L"Cutcard", MB_OK | MB_ICONERROR);
#else
    fwprintf(stderr, L"cutcard: %ls\n", said);
#endif
    return 1;
}

/* Py_Main of the Python that lies beside this program; NULL where there is none. */
static python_main own_python(void)
{
    static wchar_t path[LONGEST];
    DWORD length = GetModuleFileNameW(NULL, path, LONGEST);
    wchar_t *name = wcsrchr(path, L'\\');
    HMODULE python;

    if (length == 0 || length >= LONGEST || name == NULL || name + 1 - path + wcslen(PYTHON) >= LONGEST)
        return NULL;
    wcscpy(name + 1, PYTHON);
    SetDllDirectoryW(L""); /* not from the folder of a file that was opened */
    python = LoadLibraryExW(path, NULL, LOAD_LIBRARY_SEARCH_DLL_LOAD_DIR | LOAD_LIBRARY_SEARCH_DEFAULT_DIRS);
    return python == NULL ? NULL : (python_main)(void *)GetProcAddress(python, "Py_Main");
}

int wmain(int argc, wchar_t **argv)
{
    python_main run = own_python();
    wchar_t **words = calloc((size_t)argc + FIRST_COUNT + 1, sizeof *words);

    if (run == NULL || words == NULL || argc < 1)
        return not_whole();
    words[0] = argv[0];
    memcpy(words + 1, FIRST_WORDS, sizeof FIRST_WORDS);
    memcpy(words + 1 + FIRST_COUNT, argv + 1, ((size_t)argc - 1) * sizeof *words);
    return run(argc + FIRST_COUNT, words);
}
