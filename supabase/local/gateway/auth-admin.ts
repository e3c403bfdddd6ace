import { randomBytes, randomUUID } from 'node:crypto';
import { hash } from 'bcryptjs';
import { Hono } from 'hono';
import type { ISql, Sql } from 'postgres';
import * as z from 'zod';
import type { Database } from '../postgres/database.ts';
import { authRefusal, PASSWORD_BYTES } from './refusals.ts';

const addressSchema = z.email().toLowerCase();
const passwordSchema = z.string().refine((password) => Buffer.byteLength(password) <= PASSWORD_BYTES);
const changesSchema = z.object({
  email: addressSchema.optional(),
  password: passwordSchema.optional(),
  email_confirm: z.boolean().optional(),
  /** "24h" bans, "none" ends a ban. */
  ban_duration: z
    .string()
    .regex(/^(?:none|\d+[hms])$/)
    .optional(),
});
const accountSchema = changesSchema.required({ email: true });
const linkSchema = z.object({ type: z.enum(['recovery', 'invite']), email: addressSchema });

const BASE = '/auth/v1/admin';
/** The same setting as Lite's. */
const cost = () => Number(process.env['LITE_AUTH_BCRYPT_COST'] ?? 10);

type Account = Record<string, unknown>;

/** The account as the auth service describes it; undefined without one. */
async function describe(sql: Sql, id: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`
    select u.id, u.aud, u.role, u.email, coalesce(u.phone, '') as phone, u.email_confirmed_at, u.confirmed_at, u.last_sign_in_at,
      -- Lite keeps the link of an invitation where it keeps that of a recovery.
      nullif(u.recovery_sent_at, u.confirmation_sent_at) as recovery_sent_at, u.invited_at, u.confirmation_sent_at, nullif(u.email_change, '') as new_email, u.email_change_sent_at, u.banned_until,
      u.raw_app_meta_data as app_metadata, u.raw_user_meta_data as user_metadata, u.created_at, u.updated_at, u.is_anonymous,
      coalesce((
        select jsonb_agg(jsonb_build_object('identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
          'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at, 'updated_at', i.updated_at, 'email', i.email))
        from auth.identities i where i.user_id = u.id
      ), '[]') as identities
    from auth.users u where u.id = ${id}
  `;
  return account && Object.fromEntries(Object.entries(account).filter(([, value]) => value !== null));
}

const ban = (sql: ISql, id: string, duration = '') =>
  duration &&
  sql`update auth.users set banned_until = now() + ${duration === 'none' ? null : duration}::interval where id = ${id}`;

/** Creates an account. Returns its id, or null when the address is taken. */
async function create(sql: Sql, { email, password, email_confirm, ban_duration }: z.output<typeof accountSchema>) {
  const id = randomUUID();
  const encrypted_password = password ? await hash(password, cost()) : null;
  return sql.begin(async (transaction) => {
    await transaction`lock table auth.users in share row exclusive mode`;
    const known = await transaction`select from auth.users where lower(email) = ${email}`;
    if (known.length > 0) return null;
    await transaction`insert into auth.users ${transaction({
      id,
      email,
      encrypted_password,
      email_confirmed_at: email_confirm ? new Date() : null,
      raw_app_meta_data: { provider: 'email', providers: ['email'] },
    })}`;
    await transaction`insert into auth.identities ${transaction({
      id: randomUUID(),
      provider: 'email',
      provider_id: id,
      user_id: id,
      identity_data: { sub: id, email, email_verified: false, phone_verified: false },
    })}`;
    await ban(transaction, id, ban_duration);
    return id;
  });
}

/** Changes an account. A new password ends its sessions and clears its links. */
async function change(
  sql: Sql,
  id: string,
  { email, password, email_confirm, ban_duration }: z.output<typeof changesSchema>,
) {
  const encrypted = password === undefined ? undefined : await hash(password, cost());
  await sql.begin(async (transaction) => {
    await ban(transaction, id, ban_duration);
    if (email !== undefined) await transaction`update auth.users set email = ${email} where id = ${id}`;
    if (email_confirm)
      await transaction`update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = ${id}`;
    if (encrypted === undefined) return;
    await transaction`
      update auth.users set encrypted_password = ${encrypted}, recovery_token = null, confirmation_token = null, reauthentication_token = null,
        recovery_sent_at = null, confirmation_sent_at = null, reauthentication_sent_at = null, email_change_sent_at = null
      where id = ${id}
    `;
    await transaction`delete from auth.sessions where user_id = ${id}`;
  });
}

const unknown = () => authRefusal(404, 'user_not_found', 'User not found');
const invalid = () => authRefusal(400, 'validation_failed', 'Unable to validate the request');
const taken = () => authRefusal(422, 'email_exists', 'A user with this email address has already been registered');

/**
 * The platform's auth admin API, which Lite lacks: accounts are created, read, changed and deleted, and links
 * made, with the secret key alone. Status and codes are those of Auth 2.196.
 */
function adminApi(sql: Sql, secretKey: string): Hono {
  const app = new Hono().basePath(BASE);
  app.use(async ({ req }, next) => {
    if (req.header('apikey') !== secretKey) return authRefusal(403, 'not_admin', 'User not allowed');
    return next();
  });
  app.use('/users/:id/*', async ({ req }, next) =>
    z.uuid().safeParse(req.param('id')).success
      ? next()
      : authRefusal(404, 'validation_failed', 'user_id must be an UUID'),
  );

  app.post('/users', async ({ req }) => {
    const { data } = accountSchema.safeParse(await req.json().catch(() => undefined));
    if (!data) return invalid();
    const id = await create(sql, data);
    return id === null ? taken() : Response.json(await describe(sql, id));
  });
  app.get('/users/:id', async ({ req }) => {
    const account = await describe(sql, req.param('id'));
    return account ? Response.json(account) : unknown();
  });
  app.put('/users/:id', async ({ req }) => {
    const { data } = changesSchema.safeParse(await req.json().catch(() => undefined));
    if (!data) return invalid();
    const id = req.param('id');
    if (!(await describe(sql, id))) return unknown();
    await change(sql, id, data);
    return Response.json(await describe(sql, id));
  });
  // Second factors are not embedded.
  app.get('/users/:id/factors', async ({ req }) =>
    (await describe(sql, req.param('id'))) ? Response.json([]) : unknown(),
  );
  app.delete('/users/:id', async ({ req }) => {
    const gone = await sql`delete from auth.users where id = ${req.param('id')} returning id`;
    return gone.length > 0 ? Response.json({}) : unknown();
  });
  app.post('/generate_link', async ({ req }) => {
    const { data } = linkSchema.safeParse(await req.json().catch(() => undefined));
    if (!data) return invalid();
    const isInvitation = data.type === 'invite';
    if (isInvitation && (await create(sql, { email: data.email })) === null) return taken();
    const token = randomBytes(28).toString('hex');
    const invited = sql`, invited_at = now(), confirmation_sent_at = now()`;
    const [found] = await sql<{ id: string }[]>`
      update auth.users set recovery_token = ${token}, recovery_sent_at = now() ${isInvitation ? invited : sql``}
      where lower(email) = ${data.email} returning id
    `;
    if (!found) return authRefusal(404, 'user_not_found', 'User with this email not found');
    const redirect_to = new URL(req.url).origin;
    return Response.json({
      ...(await describe(sql, found.id)),
      action_link: `${redirect_to}/auth/v1/verify?token=${token}&type=${data.type}&redirect_to=${redirect_to}`,
      // No code by hand: the product's mails have links.
      email_otp: '',
      hashed_token: token,
      redirect_to,
      verification_type: data.type,
    });
  });
  return app;
}

/** Adds the auth admin API to a database's `ask`. */
export function withAuthAdmin({ ask, sql }: Pick<Database, 'ask' | 'sql'>, secretKey: string): Database['ask'] {
  const app = adminApi(sql, secretKey);
  return async (request, peer) =>
    new URL(request.url).pathname.startsWith(`${BASE}/`)
      ? { response: await app.fetch(request), failure: undefined }
      : ask(request, peer);
}
