import { randomBytes, randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import * as z from 'zod';
import type { Database } from '../postgres/database.ts';

const accountSchema = z.object({ email: z.email().toLowerCase() });
const linkSchema = accountSchema.extend({ type: z.literal('recovery') });

const refuse = (status: number, code: string, msg: string) =>
  Response.json({ code: status, error_code: code, msg }, { status });

/** Creates an account without a password and with an unconfirmed address. */
async function makeAccount(sql: Sql, email: string): Promise<Response> {
  const id = randomUUID();
  const isMade = await sql.begin(async (transaction) => {
    await transaction`lock table auth.users in share row exclusive mode`;
    const known = await transaction`select from auth.users where lower(email) = ${email}`;
    if (known.length > 0) return false;
    await transaction`insert into auth.users ${transaction({ id, email, raw_app_meta_data: { provider: 'email', providers: ['email'] } })}`;
    await transaction`insert into auth.identities ${transaction({
      id: randomUUID(),
      provider: 'email',
      provider_id: id,
      user_id: id,
      identity_data: { sub: id, email, email_verified: false, phone_verified: false },
    })}`;
    return true;
  });
  return isMade
    ? Response.json({ id, email })
    : refuse(422, 'email_exists', 'A user with this email address has already been registered');
}

async function makeLink(sql: Sql, email: string): Promise<Response> {
  const token = randomBytes(28).toString('hex');
  const found = await sql`
    update auth.users set recovery_token = ${token}, recovery_sent_at = now() where lower(email) = ${email} returning id
  `;
  return found.length > 0
    ? Response.json({ hashed_token: token, verification_type: 'recovery' })
    : refuse(404, 'user_not_found', 'User with this email not found');
}

/**
 * The calls of the platform's auth admin API that the functions use; Lite has none of them. Each takes the address in
 * the body.
 */
const calls = {
  '/auth/v1/admin/users': { schema: accountSchema, action: makeAccount },
  '/auth/v1/admin/generate_link': { schema: linkSchema, action: makeLink },
} as const;

const isCall = (path: string): path is keyof typeof calls => Object.hasOwn(calls, path);

/** Adds the auth admin API, for the secret key, to a database's `ask`. */
export function withAuthAdmin({ ask, sql }: Pick<Database, 'ask' | 'sql'>, secretKey: string): Database['ask'] {
  return async (request, peer) => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'POST' || !isCall(pathname)) return ask(request, peer);
    const answer = async () => {
      if (request.headers.get('apikey') !== secretKey)
        return refuse(401, 'no_authorization', 'This endpoint requires the secret key');
      const { schema, action } = calls[pathname];
      const { data } = schema.safeParse(await request.json().catch(() => undefined));
      return data ? action(sql, data.email) : refuse(400, 'validation_failed', 'The body names no email');
    };
    return { response: await answer(), failure: undefined };
  };
}
