import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import { mailQueue } from './mail-queue.ts';
import { asRole, type PlainDatabase } from './plain-database.ts';

/** What an administrator sees of the site's state and does about it, on a database that begins each test without mails and pictures. */
export function stateDesk(database: PlainDatabase) {
  const { claim, finish, waiting, empty } = mailQueue(database);
  const admin = randomUUID();

  beforeEach(async () => {
    const { owner } = database;
    if (!owner) return;
    await empty();
    await owner`delete from private.mail_outbox`;
    await owner`delete from storage.objects`;
    await owner`insert into auth.users (id) values (${admin}) on conflict do nothing`;
    await owner`insert into public.user_roles (user_id, role) values (${admin}, 'admin') on conflict do nothing`;
  });

  return {
    admin,
    state: async (person = admin) =>
      (await asRole(database.owner, 'authenticated', (sql) => sql`select public.site_state() as state`, person))[0]![
        'state'
      ],
    retry: async (mail: string | null = null, person = admin) =>
      (
        await asRole(
          database.owner,
          'authenticated',
          (sql) => sql`select public.retry_mails(${mail}) as queued`,
          person,
        )
      )[0]!['queued'],

    /** As many mails as asked for, of people of one event, that the receiving server refused for good. */
    async givenUp(count = 1) {
      const { event, registrations } = await waiting(count);
      const mails = await claim();
      for (const { id } of mails) await finish(id, '550 No such user', true);
      return { event, registrations, mails: mails.map(({ id }) => id) };
    },
  };
}
