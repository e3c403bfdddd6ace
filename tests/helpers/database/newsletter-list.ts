import { addArticle, eventRow } from './articles.ts';
import { mailQueue } from './mail-queue.ts';
import { asRole, type PlainDatabase } from './plain-database.ts';

export type Subscriber = {
  id: string;
  email: string;
  asked_at: Date;
  consent_text_version: string;
  event_title: string;
  confirmed_at: Date | null;
  unsubscribed_at: Date | null;
};

const VERSION = '2026-01';

/**
 * Registers people with the newsletter box ticked, confirms and unsubscribes them, and reads the list, as the server
 * does.
 */
export function newsList(database: PlainDatabase) {
  const list = {
    ...mailQueue(database),

    addEvent: (title = 'Taller') =>
      addArticle(database.owner, eventRow({ title, event_date: '2090-01-01T10:00:00Z', capacity: null })),

    /** Registers with the box ticked, unless the version is null. Returns the registration's answer. */
    async register(event: string, email: string, version: string | null = VERSION) {
      const [row] = await database.owner<
        { answer: { outcome: string; registration_id: string } }[]
      >`select public.register_for_event(${event}, 'Ana Ruiz', ${email}, null, ${crypto.randomUUID()}, ${version}) as answer`;
      return row!.answer;
    },

    async subscriber(email: string): Promise<Subscriber | undefined> {
      const [row] = await database.owner`select * from public.newsletter_subscribers where email = ${email}`;
      return row as Subscriber | undefined;
    },

    async press(
      id: string,
      action: 'preview' | 'confirm' | 'unsubscribe',
      mayConfirm = true,
      client: string | null = null,
    ) {
      const [row] =
        await database.owner`select public.use_newsletter_link(${id}, ${action}, ${mayConfirm}, ${client}) as answer`;
      return row!.answer;
    },

    /** Ticks the box at a new event and sends the mails. Returns the subscriber's row. */
    async asked(email: string): Promise<Subscriber> {
      await list.register(await list.addEvent(), email);
      await list.send();
      return (await list.subscriber(email))!;
    },

    /** Claims and sends until nothing is due. Returns the kinds, in order. */
    async send(): Promise<string[]> {
      const kinds: string[] = [];
      for (let mails = await list.claim(); mails.length > 0; mails = await list.claim())
        for (const { id, kind } of mails) {
          kinds.push(kind);
          await list.finish(id);
        }
      return kinds;
    },

    /** The kinds of queued mails, over all registrations of an address. */
    async waitingMails(email: string): Promise<string[]> {
      const rows = await database.owner<{ kind: string }[]>`
        select o.kind from private.mail_outbox o join public.event_registrations r on r.id = o.registration_id
        where r.email = ${email} and o.state = 'pending' order by o.queued_at
      `;
      return rows.map(({ kind }) => kind);
    },

    /** Resets the rate limits. */
    forgetLimits: () => database.owner`delete from private.rate_limits`,

    /** Moves the whole list some days into the past. */
    passDays: (days: number) => database.owner`
      update public.newsletter_subscribers
      set asked_at = asked_at - make_interval(days => ${days}), confirmed_at = confirmed_at - make_interval(days => ${days}),
          unsubscribed_at = unsubscribed_at - make_interval(days => ${days})
    `,

    /** The result of a function for the given account. */
    async asPerson<T>(person: string, call: string, argument: string | null): Promise<T> {
      const rows = await asRole(
        database.owner,
        'authenticated',
        (sql) => sql.unsafe<{ answer: T }[]>(`select public.${call}($1) as answer`, [argument]),
        person,
      );
      return rows[0]!.answer;
    },

    async emptyList(): Promise<void> {
      await list.empty();
      if (!database.owner) return;
      await database.owner`delete from public.newsletter_subscribers`;
      await database.owner`delete from private.deletion_log`;
      await list.forgetLimits();
    },
  };
  return list;
}
