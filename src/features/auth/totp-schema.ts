import * as z from 'zod/mini';

/** The code of an authenticator app: six digits, with any spacing. */
export const totpSchema = z.object({
  code: z.string().check(
    z.overwrite((value) => value.replace(/\s/g, '')),
    z.regex(/^\d{6}$/, 'El código tiene 6 cifras'),
  ),
});
