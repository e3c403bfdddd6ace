import * as z from 'zod/mini';
import type { CallDatabase } from './database.ts';

const TIMEOUT_MS = 8_000;

const errorSchema = z.object({ error_code: z.optional(z.string()) });
const linkSchema = z.object({ hashed_token: z.string() });
const foundSchema = z.nullable(z.object({ user_id: z.string(), is_admin: z.boolean() }));

/**
 * Makes sure that an address has an account whose password only its owner can know, and returns the token with which
 * the owner sets one. Sends no mail.
 */
export type PreparePassword = (email: string) => Promise<string>;

/** Random, and within the 72 bytes that the auth service takes. */
const randomPassword = () => `${crypto.randomUUID()}${crypto.randomUUID()}`.slice(0, 72);

/**
 * Calls the admin API of the auth service. Errors do not include its answers, which contain account data.
 *
 * An account that exists and is no administrator may have been made by another person, who knows its password: it gets
 * a random one before the link, which also ends its sessions and clears its older links.
 */
export function authAdmin({ url, secretKey }: { url: string; secretKey: string }, call: CallDatabase): PreparePassword {
  async function send(method: 'POST' | 'PUT', path: string, body: object): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${url}/auth/v1/admin/${path}`, {
      method,
      headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: await response.json() };
  }

  return async (email) => {
    // Not confirmed: the mail's token proves that the address belongs to the invited person.
    const made = await send('POST', 'users', { email });
    const isKnown = z.safeParse(errorSchema, made.body).data?.error_code === 'email_exists';
    if (made.status !== 200 && !isKnown) throw new Error(`The account was not made: status ${made.status}`);
    const account = z.parse(foundSchema, isKnown ? await call('find_account', { p_email: email }) : null);
    if (account && !account.is_admin) {
      const changed = await send('PUT', `users/${account.user_id}`, { password: randomPassword() });
      if (changed.status !== 200) throw new Error(`The password was not replaced: status ${changed.status}`);
    }
    const link = await send('POST', 'generate_link', { type: 'recovery', email });
    if (link.status !== 200) throw new Error(`No link was made: status ${link.status}`);
    return z.parse(linkSchema, link.body).hashed_token;
  };
}
