import { createHmac } from 'node:crypto';
import { createClient, isAuthSessionMissingError } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

const { apiUrl, databaseUrl, publishableKey, secretKey } = inject('backend');
const options = { auth: { persistSession: false, autoRefreshToken: false } };
const server = createClient(apiUrl, secretKey, options);
const account = { email: `segunda-${crypto.randomUUID()}@example.com`, password: 'una-clave-larga-1' };

// The embedded backend has no second factors and says so to every caller; other backends require a session.
const { status } = await fetch(`${apiUrl}/auth/v1/factors`, { method: 'POST', headers: { apikey: publishableKey } });

/** What an authenticator app shows (RFC 6238) for a secret in base 32; `period` half-minutes from now. */
function codeOf(secret: string, period = 0): string {
  const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  const key = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  );
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + period));
  const digest = createHmac('sha1', key).update(counter).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

describe.runIf(status !== 422)('an administrator with a second factor', () => {
  let person: string;
  let secret: string;
  const first = createClient(apiUrl, publishableKey, options);
  const second = createClient(apiUrl, publishableKey, options);
  const isAdmin = async (client: typeof first) => (await client.rpc('site_state')).error === null;

  async function show(client: typeof first, period: number) {
    const { data } = await client.auth.mfa.listFactors();
    const factorId = data?.all[0]?.id ?? '';
    return (await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, period) })).error;
  }

  beforeAll(async () => {
    const { data, error } = await server.auth.admin.createUser({ ...account, email_confirm: true });
    if (error) throw error;
    person = data.user.id;
    const owner = postgres(databaseUrl, { max: 1 });
    await owner`insert into public.user_roles (user_id, role) values (${person}, 'admin')`;
    await owner.end();
    for (const client of [first, second]) await client.auth.signInWithPassword(account);
  });
  afterAll(() => server.auth.admin.deleteUser(person));

  test('is one by the password until the factor is verified, and from then on only in sessions that have shown it', async () => {
    expect(await isAdmin(first)).toBe(true);
    const enrolled = await first.auth.mfa.enroll({ factorType: 'totp' });
    secret = enrolled.data?.totp.secret ?? '';
    expect(await show(first, 0)).toBeNull();
    expect(await isAdmin(first)).toBe(true);
    expect(await isAdmin(second)).toBe(false);
  });

  test("ends the account's other sessions by verifying it", async () => {
    const { error } = await second.auth.updateUser({ password: 'otra-clave-larga-2' });
    // The library gives this error without a code for the service's `session_not_found`.
    expect(isAuthSessionMissingError(error)).toBe(true);
    await second.auth.signInWithPassword(account);
    expect(await isAdmin(second)).toBe(false);
  });

  test('chooses a new password only after it was shown', async () => {
    const refused = await second.auth.updateUser({ password: 'otra-clave-larga-2' });
    expect(refused.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    // The code of the next half-minute: no code counts twice.
    expect(await show(second, 1)).toBeNull();
    expect(await isAdmin(second)).toBe(true);
    expect((await second.auth.updateUser({ password: 'otra-clave-larga-2' })).error).toBeNull();
  });
});
