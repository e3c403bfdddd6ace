import { addArticle, eventRow } from './articles.ts';
import { beforeEach } from 'vitest';
import { administrator, askAs, type PlainDatabase, emptyStorage } from './plain-database.ts';

export type Mail = {
  id: string;
  kind: string;
  attempt: number;
  idempotency_key: string;
  registration_id: string | null;
  email: string;
  event: { id: string; title: string; join_url: string | null };
  details: { before?: object };
};

/** Fills, processes and reads the mail queue of a database, as the server does. */
export function mailQueue(database: PlainDatabase) {
  return {
    claim: (limit = 100, registration: string | null = null) =>
      database.owner`select * from public.claim_mails(p_limit => ${limit}, p_registration_id => ${registration})`,
    finish: (id: string, error: string | null = null, isPermanent = false, retryAfter: number | null = null) =>
      database.owner`select public.finish_mail(${id}, ${error}, ${isPermanent}, ${retryAfter})`,

    /** Creates an event with some waiting confirmations. */
    async waiting(count = 1): Promise<{ event: string; registrations: string[] }> {
      const event = await addArticle(database.owner, eventRow({ title: 'Taller', event_date: '2099-05-01T10:00:00Z' }));
      const people = Array.from({ length: count }, (_, index) => ({
        event_id: event,
        name: `Persona ${index}`,
        email: `p${index}@example.com`,
      }));
      const rows = await database.owner`insert into public.event_registrations ${database.owner(people)} returning id`;
      await database.owner`insert into private.mail_outbox ${database.owner(rows.map(({ id }) => ({ registration_id: id, kind: 'confirmation' })))}`;
      return { event, registrations: rows.map(({ id }) => id) };
    },

    /** The mail state of a registration, as an administrator sees it. */
    async shown(registration: string) {
      const [row] =
        await database.owner`select email_sent, email_attempts, email_last_error, email_failed_at is not null as failed from public.event_registrations where id = ${registration}`;
      return row;
    },

    /** Advances the clock of the whole queue. */
    pass: (minutes: number) => database.owner`
      update private.mail_outbox set due_at = due_at - make_interval(secs => ${minutes * 60}), leased_until = leased_until - make_interval(secs => ${minutes * 60})
    `,

    /** Deletes all events and all mails: a cancellation may outlive its event. */
    async empty(): Promise<void> {
      if (!database.owner) return;
      await database.owner`delete from public.news_events`;
      await database.owner`delete from private.mail_outbox`;
    },
  };
}

/**
 * The site's state and its actions for an administrator, on a database that starts each test without mails and images.
 */
export function stateDesk(database: PlainDatabase) {
  const { claim, finish, waiting, empty } = mailQueue(database);
  const admin = administrator(database);

  beforeEach(async () => {
    const { owner } = database;
    if (!owner) return;
    await empty();
    await emptyStorage(owner);
  });

  return {
    admin,
    state: (person = admin) => askAs(database, person, 'site_state()'),
    retry: (mail: string | null = null, person = admin) => askAs(database, person, 'retry_mails($1)', mail),

    /** Creates mails to registrants of one event that the receiving server refused permanently. */
    async givenUp(count = 1) {
      const { event, registrations } = await waiting(count);
      const mails = await claim();
      for (const { id } of mails) await finish(id, '550 No such user', true);
      return { event, registrations, mails: mails.map(({ id }) => id) };
    },
  };
}
