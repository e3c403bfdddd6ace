import * as z from 'zod/mini';

/** What an authenticator app shows: six digits, however they are grouped. */
export const totpSchema = z.object({
  code: z.string().check(
    z.overwrite((value) => value.replace(/\s/g, '')),
    z.regex(/^\d{6}$/, 'El código tiene 6 cifras'),
  ),
});
