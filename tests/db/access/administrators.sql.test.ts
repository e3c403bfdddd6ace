import type { TransactionSql } from 'postgres';
import { beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../../../scripts/backend/plain-cluster.ts';
import { asRole, askAs, endOrWait, plainDatabase, takeRole } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 4 });
const ana = crypto.randomUUID();
const eva = crypto.randomUUID();
const luis = crypto.randomUUID();

beforeEach(async () => {
  const { owner } = database;
  if (!owner) return;
  await owner`delete from auth.users`;
  await owner`delete from private.rate_limits`;
  // After any grant of these tests.
  const soon = new Date(Date.now() + 60_000);
  await owner`insert into auth.users ${owner([
    { id: ana, email: 'Ana@example.com', last_sign_in_at: soon },
    { id: eva, email: 'eva@example.com', last_sign_in_at: soon },
    { id: luis, email: 'Luis@example.com', last_sign_in_at: null },
  ])}`;
  await owner`insert into public.user_roles (user_id, role) values (${ana}, 'admin')`;
  await owner`delete from private.admin_log`;
});

const as = <T>(person: string | undefined, work: (sql: TransactionSql) => Promise<T>) =>
  asRole(database.owner, 'authenticated', work, person);
const grant = (person: string) =>
  database.owner`insert into public.user_roles (user_id, role) values (${person}, 'admin')`;
const remove = (actor: string, person: string) => askAs(database, actor, 'remove_administrator($1)', person);
const invite = (actor: string, email: string) => askAs(database, actor, 'invite_administrator($1)', email);
const admit = async (email: string) =>
  (
    await asRole(database.owner, 'service_role', (sql) => sql`select public.admit_administrator(${email}) as admitted`)
  )[0]!['admitted'];
const list = () => askAs(database, ana, 'list_administrators()');
const factors = async () =>
  Object.fromEntries(
    (await list())['people'].map((person: Record<string, unknown>) => [person['user_id'], person['has_second_factor']]),
  );
const log = async () => [
  ...(await database.owner`select action, email, done_by from private.admin_log order by done_at`),
];
const administrators = async () =>
  (await database.owner`select user_id from public.user_roles where role = 'admin'`).map(({ user_id }) => user_id);

const invited = { outcome: 'invited', retry_after_seconds: null };

describe('an account without the role', () => {
  test.each<[string, (sql: TransactionSql) => Promise<unknown>]>([
    ['sees no admins', (sql) => sql`select public.list_administrators()`],
    ['invites no one', (sql) => sql`select public.invite_administrator('eva@example.com')`],
    ['removes no admin', (sql) => sql`select public.remove_administrator(${ana})`],
    ['removes not even themselves', (sql) => sql`select public.remove_administrator(${eva})`],
  ])('%s', async (_what, act) => {
    await database.owner`insert into public.user_roles (user_id, role) values (${eva}, 'editor')`;
    await expect(as(eva, act)).rejects.toMatchObject({ code: '42501' });
    expect(await administrators()).toEqual([ana]);
    expect(await log()).toEqual([]);
  });
});

describe('an invitation', () => {
  test('gets the same answer with or without an account, and grants no role by itself', async () => {
    expect(await invite(ana, ' LUIS@example.com ')).toEqual(invited);
    expect(await invite(ana, 'nadie@example.com')).toEqual(invited);
    expect(await administrators()).toEqual([ana]);
    expect(await log()).toEqual([
      { action: 'invited', email: 'luis@example.com', done_by: 'ana@example.com' },
      { action: 'invited', email: 'nadie@example.com', done_by: 'ana@example.com' },
    ]);
  });

  test('grants the role on completion, in the name of the last inviter', async () => {
    await grant(eva);
    await database.owner`delete from private.admin_log`;
    await invite(ana, 'luis@example.com');
    await invite(eva, 'luis@example.com');
    expect(await admit('Luis@example.com')).toBe(true);
    expect(await admit('luis@example.com')).toBe(true);
    expect((await list())['people']).toContainEqual({
      user_id: luis,
      email: 'Luis@example.com',
      granted_at: expect.any(String),
      granted_by: 'eva@example.com',
      has_entered: false,
      has_second_factor: false,
    });
    expect((await log()).slice(2)).toEqual([
      { action: 'granted', email: 'luis@example.com', done_by: 'eva@example.com' },
    ]);
  });

  test('to an address with several accounts is refused before anything is sent, logged or counted', async () => {
    await database.owner`insert into auth.users (email, is_sso_user) values ('luis@example.com', true)`;
    await expect(invite(ana, 'luis@example.com')).rejects.toMatchObject({ code: 'PT409' });
    expect(await log()).toEqual([]);
    await database.owner`delete from auth.users where is_sso_user`;
  });

  test('is required, and expires after ten minutes', async () => {
    expect(await admit('luis@example.com')).toBe(false);
    await invite(ana, 'eva@example.com');
    expect(await admit('luis@example.com')).toBe(false);
    await invite(ana, 'luis@example.com');
    await database.owner`update private.admin_log set done_at = done_at - interval '11 minutes'`;
    expect(await admit('luis@example.com')).toBe(false);
    await database.owner`update private.admin_log set done_at = now(), action = 'revoked'`;
    expect(await admit('luis@example.com')).toBe(false);
    expect(await administrators()).toEqual([ana]);
  });

  test('of an address without an account waits for the account', async () => {
    await invite(ana, 'nadie@example.com');
    expect(await admit('nadie@example.com')).toBe(false);
    await database.owner`insert into auth.users (email) values ('nadie@example.com')`;
    expect(await admit('nadie@example.com')).toBe(true);
  });

  test('counts towards a limit shared by all administrators', async () => {
    await grant(eva);
    await database.owner`select public.set_setting('admin_invitations', '2')`;
    try {
      expect(await invite(ana, 'uno@example.com')).toEqual(invited);
      expect(await invite(eva, 'dos@example.com')).toEqual(invited);
      const limited = await invite(ana, 'tres@example.com');
      expect(limited).toMatchObject({ outcome: 'limited' });
      expect(limited['retry_after_seconds']).toBeGreaterThan(1000);
      expect(limited['retry_after_seconds']).toBeLessThanOrEqual(1800);
    } finally {
      await database.owner`select public.set_setting('admin_invitations', '20')`;
    }
    expect(await log()).not.toContainEqual(expect.objectContaining({ email: 'tres@example.com' }));
  });

  test('counts towards the mail limit of an inbox, whatever "+" suffix the address has', async () => {
    for (const label of ['', '+a', '+b', '+c', '+d'])
      expect(await invite(ana, `luis${label}@example.com`)).toEqual(invited);
    expect(await invite(ana, 'luis@example.com')).toMatchObject({ outcome: 'limited' });
    expect(await invite(ana, 'otra@example.com')).toEqual(invited);
  });
});

describe('the role', () => {
  test('is revoked at once: the next statement of that session reads nothing', async () => {
    await grant(eva);
    const sees = () => as(eva, (sql) => sql`select 1 from public.user_roles where user_id = ${eva}`);
    expect(await sees()).toHaveLength(1);
    expect(await remove(ana, eva)).toBe('revoked');
    expect(await sees()).toHaveLength(0);
    await expect(remove(eva, ana)).rejects.toMatchObject({ code: '42501' });
    expect(await remove(ana, eva)).toBe('unchanged');
    expect((await log()).slice(1)).toEqual([
      { action: 'revoked', email: 'eva@example.com', done_by: 'ana@example.com' },
    ]);
  });

  test('admin is the only one that can be revoked and is logged', async () => {
    await database.owner`insert into public.user_roles (user_id, role) values (${eva}, 'editor')`;
    expect(await remove(ana, eva)).toBe('unchanged');
    await database.owner`delete from public.user_roles where user_id = ${eva}`;
    expect(await log()).toEqual([]);
  });

  test('cannot be revoked from the last administrator', async () => {
    expect(await remove(ana, ana)).toBe('last');
    expect(await administrators()).toEqual([ana]);
  });

  test('cannot be revoked from the last administrator who has signed in since the grant', async () => {
    await database.owner`update auth.users set last_sign_in_at = now() - interval '1 hour' where id = ${luis}`;
    await grant(luis);
    await database.owner`insert into public.user_roles (user_id, role) values (${eva}, 'editor')`;
    expect(await remove(ana, ana)).toBe('last');
    await database.owner`update auth.users set last_sign_in_at = now() + interval '1 second' where id = ${luis}`;
    expect(await remove(ana, ana)).toBe('revoked');
    expect(await administrators()).toEqual([luis]);
  });

  test.each([
    { what: 'give it up', byAna: ana, byEva: eva, secondHears: 'last' },
    { what: 'take it from each other', byAna: eva, byEva: ana, secondHears: '42501' },
  ])('stays with one admin when two $what concurrently', async ({ byAna, byEva, secondHears }) => {
    await grant(eva);
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const first = database.owner.begin(async (sql) => {
      await takeRole(sql, 'authenticated', ana);
      await sql`select public.remove_administrator(${byAna})`;
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    const second = remove(eva, byEva).catch((error: { code: string }) => error.code);
    // The second transaction waits for the table lock of the first.
    await endOrWait(database, second);
    end.resolve();
    await first;
    expect(await second).toBe(secondHears);
    expect(await administrators()).toHaveLength(1);
  });
});

describe('the list', () => {
  test.each([
    ['before the grant, as a stranger who made the account may have', '-1 hour', false],
    ['after the grant', '1 second', true],
  ])('says whether an administrator who signed in %s has entered', async (_when, since, hasEntered) => {
    await grant(luis);
    await database.owner`update auth.users set last_sign_in_at = now() + ${since}::interval where id = ${luis}`;
    expect((await list())['people']).toContainEqual(
      expect.objectContaining({ user_id: luis, has_entered: hasEntered }),
    );
  });

  test('says of the administrator who reads it that they have entered, also with a password kept since before', async () => {
    await database.owner`update auth.users set last_sign_in_at = now() - interval '1 hour' where id = ${ana}`;
    expect((await list())['people']).toMatchObject([{ user_id: ana, has_entered: true }]);
  });

  test('shows which administrators have a verified second factor', async () => {
    await grant(eva);
    await database.owner`insert into auth.mfa_factors (user_id, status) values (${ana}, 'unverified'), (${eva}, 'verified')`;
    expect(await factors()).toEqual({ [ana]: false, [eva]: true });
    const platform = connect(database.port, database.name, 'supabase_admin');
    await platform`alter table auth.mfa_factors rename to gone`;
    try {
      expect(await factors()).toEqual({ [ana]: null, [eva]: null });
    } finally {
      await platform`alter table auth.gone rename to mfa_factors`;
      await platform.end();
    }
  });
});

describe('the log', () => {
  test('includes actions from a terminal, without an account', async () => {
    await database.owner`select public.grant_admin('eva@example.com')`;
    await database.owner`select public.revoke_admin('eva@example.com')`;
    await grant(luis);
    await database.owner`delete from auth.users where id = ${luis}`;
    expect(await log()).toEqual([
      { action: 'granted', email: 'eva@example.com', done_by: null },
      { action: 'revoked', email: 'eva@example.com', done_by: null },
      { action: 'granted', email: 'luis@example.com', done_by: null },
      { action: 'revoked', email: null, done_by: null },
    ]);
  });

  test('shows the newest ten entries', async () => {
    expect(await list()).toMatchObject({ people: [{ user_id: ana }], log: [] });
    await database.owner`
      insert into private.admin_log (action, email, done_at)
      select 'invited', n || '@example.com', now() + make_interval(secs => n) from generate_series(1, 11) n
    `;
    const { log: shown } = await list();
    expect(shown).toHaveLength(10);
    expect(shown[0]).toEqual({
      id: expect.any(String),
      action: 'invited',
      email: '11@example.com',
      done_by: null,
      done_at: expect.any(String),
    });
    expect(shown[9]).toMatchObject({ email: '2@example.com' });
  });

  test('shows older roles with an unknown time', async () => {
    await database.owner`update public.user_roles set granted_at = null where user_id = ${ana}`;
    await grant(eva);
    await database.owner`insert into public.user_roles (user_id, role) values (${luis}, 'editor')`;
    expect((await list())['people']).toMatchObject([
      { user_id: ana, granted_at: null, granted_by: null, has_entered: true },
      { user_id: eva, has_entered: true },
    ]);
  });
});
