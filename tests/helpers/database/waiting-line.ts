import { addArticle, eventRow, type ArticleRow } from './articles.ts';
import { mailQueue } from './mail-queue.ts';
import type { PlainDatabase } from './plain-database.ts';

export type RegistrationOutcome = {
  outcome: string;
  registration_id: string | null;
  retry_after_seconds: number | null;
};
export type LinkUse = { outcome: string; state: string | null; offered_until: string | null; refuses?: boolean };

/** The state of every registrant of an event. */
export type Line = Record<'seats' | 'offered' | 'waiting' | 'gone', string[]>;

let number = 0;
/** A unique address. */
export const someone = () => `persona-${(number += 1)}@example.com`;

/** Registers, queues, cancels and accepts people for an event, and reads the waiting list, as the server does. */
export function waitingLine(database: PlainDatabase) {
  const mails = mailQueue(database);
  const line = {
    ...mails,

    addEvent: (values: ArticleRow = {}) =>
      addArticle(database.owner, eventRow({ event_date: '2090-01-01T10:00:00Z', capacity: 1, ...values })),
    change: (event: string, values: ArticleRow) =>
      database.owner`update public.news_events set ${database.owner(values)} where id = ${event}`,

    async register(
      event: string,
      { email = someone(), waits = false, client = crypto.randomUUID() as string } = {},
    ): Promise<RegistrationOutcome> {
      const [row] =
        await database.owner`select public.register_for_event(p_event_id => ${event}, p_name => 'Ana Ruiz', p_email => ${email}, p_company => null, p_client_hash => ${client}, p_waits => ${waits}) as answer`;
      return row!.answer;
    },

    async press(
      id: string,
      action: 'preview' | 'accept' | 'cancel' | 'erase' | 'refuse' = 'preview',
    ): Promise<LinkUse> {
      const [row] =
        await database.owner`select public.use_registration_link(${id}, ${action}, ${crypto.randomUUID()}) as answer`;
      return row!.answer;
    },

    /** An event without free seats, with some people on its waiting list, in order. */
    async fullEvent({ seats = 1, waiting = 0, values = {} as ArticleRow } = {}) {
      const event = await line.addEvent({ capacity: seats, ...values });
      const ids: string[] = [];
      for (let person = 0; person < seats + waiting; person += 1)
        ids.push((await line.register(event, { waits: person >= seats })).registration_id!);
      return { event, seated: ids.slice(0, seats), waiting: ids.slice(seats) };
    },

    /** Serves the waiting lists as a claim of mails does, without claiming. */
    serve: () => database.owner`select private.offer_seats()`,

    /** Moves the end of every offer of an event into the past. */
    runOut: (event: string) =>
      database.owner`update public.event_registrations set offered_until = now() - interval '1 second' where event_id = ${event} and offered_until is not null`,

    /** The registration ids by state, each in the order of the waiting list. */
    async lineOf(event: string): Promise<Line> {
      const rows = await database.owner<{ id: string; has: keyof Line }[]>`
        select id, case when cancelled_at is not null then 'gone' when waiting_since is null then 'seats' when offered_until is null then 'waiting' else 'offered' end as has
        from public.event_registrations where event_id = ${event} order by waiting_since, registered_at, id
      `;
      const all: Line = { seats: [], offered: [], waiting: [], gone: [] };
      for (const { id, has } of rows) all[has].push(id);
      return all;
    },

    async isFull(event: string): Promise<boolean> {
      const [row] = await database.owner`select is_full from public.news_events where id = ${event}`;
      return row!.is_full;
    },

    /** The kinds of the mails of one registration, by state. */
    async mailsOf(id: string): Promise<string[]> {
      const rows = await database.owner<
        { kind: string; state: string }[]
      >`select kind, state from private.mail_outbox where registration_id = ${id} order by kind`;
      return rows.map(({ kind, state }) => `${kind} ${state}`);
    },
  };
  return line;
}
