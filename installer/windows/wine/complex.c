/* Parts of complex numbers, which numpy asks the C library of Windows for and Wine 8 leaves out. Never shipped; stand_ins.sh
   forwards all else that numpy asks for to Wine's own library. */
#define EXPORTED __declspec(dllexport)

typedef struct { float real, imaginary; } single_numbers; /* _Fcomplex */
typedef struct { double real, imaginary; } double_numbers; /* _Dcomplex and _Lcomplex */

EXPORTED float crealf(single_numbers z) { return z.real; }
EXPORTED float cimagf(single_numbers z) { return z.imaginary; }
EXPORTED double creal(double_numbers z) { return z.real; }
EXPORTED double cimag(double_numbers z) { return z.imaginary; }
EXPORTED double creall(double_numbers z) { return z.real; }
EXPORTED double cimagl(double_numbers z) { return z.imaginary; }
