/* Stands in for the icuuc.dll that Windows 10 has and Wine lacks, so that Qt can be tried under Wine. It is never shipped.
   Qt asks it for converters between encodings; here it has none, and Qt goes on with the ones of its own. */
#define EXPORTED __declspec(dllexport)

enum { MISSING = 4 }; /* U_FILE_ACCESS_ERROR */

#define ANSWERS(type, name, parameters, error, value) \
    EXPORTED type name parameters \
    { \
        *error = MISSING; \
        return value; \
    }

typedef unsigned short text;

ANSWERS(void *, ucnv_open, (const char *name, int *error), error, 0)
ANSWERS(const char *, ucnv_getName, (const void *converter, int *error), error, 0)
ANSWERS(const char *, ucnv_getStandardName, (const char *name, const char *standard, int *error), error, 0)
ANSWERS(int, ucnv_fromUCountPending, (const void *converter, int *error), error, 0)
ANSWERS(int, ucnv_toUCountPending, (const void *converter, int *error), error, 0)

EXPORTED int ucnv_countAvailable(void) { return 0; }
EXPORTED const char *ucnv_getAvailableName(int number) { return 0; }
EXPORTED signed char ucnv_getMaxCharSize(const void *converter) { return 1; }
EXPORTED void ucnv_close(void *converter) {}
EXPORTED void ucnv_reset(void *converter) {}

EXPORTED void ucnv_fromUnicode(void *converter, char **out, const char *out_end, const text **in, const text *in_end,
                               int *offsets, signed char flush, int *error)
{
    *error = MISSING;
}

EXPORTED void ucnv_toUnicode(void *converter, text **out, const text *out_end, const char **in, const char *in_end,
                             int *offsets, signed char flush, int *error)
{
    *error = MISSING;
}

EXPORTED void ucnv_getFromUCallBack(const void *converter, void **action, const void **context) { *action = 0; }
EXPORTED void ucnv_getToUCallBack(const void *converter, void **action, const void **context) { *action = 0; }

EXPORTED void ucnv_setFromUCallBack(void *converter, void *action, const void *context, void **old_action,
                                    const void **old_context, int *error)
{
    *error = MISSING;
}

EXPORTED void ucnv_setToUCallBack(void *converter, void *action, const void *context, void **old_action,
                                  const void **old_context, int *error)
{
    *error = MISSING;
}

EXPORTED void UCNV_FROM_U_CALLBACK_SUBSTITUTE(void) {} /* only their addresses are taken */
EXPORTED void UCNV_TO_U_CALLBACK_SUBSTITUTE(void) {}

EXPORTED void ucnv_cbFromUWriteUChars(void *arguments, const text **source, const text *end, int offset, int *error)
{
    *error = MISSING;
}

EXPORTED void ucnv_cbToUWriteUChars(void *arguments, const text *source, int length, int offset, int *error)
{
    *error = MISSING;
}
