import * as z from 'zod/mini';

const TIMEOUT_MS = 8_000;

const errorSchema = z.object({ error_code: z.optional(z.string()) });
const linkSchema = z.object({ hashed_token: z.string() });

/**
 * Makes sure that an address has an account and returns the token with which its owner sets a password. Sends no mail.
 */
export type PreparePassword = (email: string) => Promise<string>;

/** Calls the admin API of the auth service. Errors do not include its answers, which contain account data. */
export function authAdmin({ url, secretKey }: { url: string; secretKey: string }): PreparePassword {
  async function post(path: string, body: object): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${url}/auth/v1/admin/${path}`, {
      method: 'POST',
      headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: await response.json() };
  }

  return async (email) => {
    // Not confirmed: the mail's token proves that the address belongs to the invited person.
    const made = await post('users', { email });
    const isKnown = z.safeParse(errorSchema, made.body).data?.error_code === 'email_exists';
    if (made.status !== 200 && !isKnown) throw new Error(`The account was not made: status ${made.status}`);
    const link = await post('generate_link', { type: 'recovery', email });
    if (link.status !== 200) throw new Error(`No link was made: status ${link.status}`);
    return z.parse(linkSchema, link.body).hashed_token;
  };
}
