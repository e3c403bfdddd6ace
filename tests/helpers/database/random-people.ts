import type { ArticleRow } from './articles.ts';
import { asRole, type PlainDatabase } from './plain-database.ts';
import { randomNumbers } from '../random-numbers.ts';
import { waitingLine, type RegistrationOutcome } from './waiting-line.ts';

/** A registration with the state of its row, its page and its mails. */
export type Person = {
  id: string;
  email: string;
  /** The state of the row. */
  has: 'seat' | 'offer' | 'ended offer' | 'place' | 'nothing';
  /** The state that the page of its link shows; null once the event is over, when it only erases and refuses. */
  page: string | null;
  /** `kind state` of each mail. */
  mails: string[];
};

export type RegistrationResponse = { email: string; waits: boolean } & Pick<RegistrationOutcome, 'outcome'>;

export type Snapshot = {
  people: Person[];
  capacity: number | null;
  /** The state that the page of the event shows. */
  isFull: boolean;
  /** Whether the form of a public event is on and its time has not passed. */
  isOpen: boolean;
  isCancelled: boolean;
};

const IMAGE = (event: string) => `
  select jsonb_build_object(
    'capacity', e.capacity, 'isFull', e.is_full, 'isCancelled', e.cancelled_at is not null,
    'isOpen', e.is_published and e.show_registration_form and e.cancelled_at is null
      and (
        coalesce(e.registration_closes_at, e.event_end_date, e.event_date + interval '1 hour') > now()
        or e.registration_closes_at is null and exists (
          select 1 from private.event_closings c where c.event_id = e.id and c.closing_moment = coalesce(e.event_end_date, e.event_date + interval '1 hour')
        )
      ),
    'people', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', r.id, 'email', r.email,
        'has', case
          when r.cancelled_at is not null then 'nothing' when r.waiting_since is null then 'seat' when r.offered_until is null then 'place'
          when r.offered_until <= now() or exists (
            select 1 from private.mail_outbox o where o.registration_id = r.id and o.kind = 'offer' and o.state = 'failed'
          ) then 'ended offer' else 'offer' end,
        'page', nullif(public.use_registration_link(r.id, 'preview', r.id::text) ->> 'state', 'over'),
        'mails', array(select o.kind || ' ' || o.state from private.mail_outbox o where o.registration_id = r.id order by o.kind, o.sequence)
      ) order by r.id) from public.event_registrations r where r.event_id = e.id
    ), '[]')
  ) as image
  from public.news_events e where e.id = '${event}'`;

const inHours = (hours: number | null) =>
  hours === null ? null : new Date(Date.now() + hours * 3_600_000).toISOString();

const key = ({ email, kind }: Record<string, unknown>) => `${String(email)} ${String(kind)}`;

/** An event that is over or cancelled sends no confirmation again. */
function whenOver(error: unknown): string {
  if (!(error instanceof Error && error.message === 'The event is over or cancelled')) throw error;
  return error.message;
}

/** Visitors, administrators, workers and the clock of one event, whose actions depend on `seed`. */
export async function randomPeople(database: PlainDatabase, seed: number, admin: string) {
  const { addEvent, change, register, press, serve, claim, finish, empty } = waitingLine(database);
  await empty();
  const { owner } = database;
  const random = randomNumbers(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  /** Dates of an event that is to come, one that runs, and one that closes early or late; or that has passed. */
  const anyDates = (): ArticleRow => {
    const begins = one([2, 2, 30, -1, -1, -30]);
    const ends = one([null, begins + 24, begins + 72]);
    const closes = one([null, null, null, begins - 1, begins + 12]);
    return { event_date: inHours(begins), event_end_date: inHours(ends), registration_closes_at: inHours(closes) };
  };
  const event = await addEvent({ capacity: one([1, 2, 3]), ...anyDates() });
  const emails = Array.from({ length: 5 }, (_, index) => `persona-${index}-${seed}@example.com`);

  const asAdmin = (text: string, ...values: string[]) =>
    asRole(owner, 'authenticated', (sql) => sql.unsafe(text, values), admin);
  const registrants = () =>
    owner<{ id: string; email: string }[]>`select id, email from public.event_registrations order by email`;
  const withRegistrant = async (does: (registrant: { id: string; email: string }) => Promise<unknown>) => {
    const all = await registrants();
    return all.length > 0 ? does(one(all)) : null;
  };

  /** Advances every clock. */
  const pass = (minutes: number) =>
    owner.unsafe(`
      update public.event_registrations set registered_at = registered_at - span, waiting_since = waiting_since - span, offered_until = offered_until - span,
        cancelled_at = cancelled_at - span from (select make_interval(mins => ${minutes}) as span) passed;
      update private.mail_outbox set queued_at = queued_at - span, due_at = due_at - span, leased_until = leased_until - span, sent_at = sent_at - span
        from (select make_interval(mins => ${minutes}) as span) passed;
      alter table public.news_events disable trigger record_closing_of_changed;
      update public.news_events set cancelled_at = cancelled_at - span, event_date = event_date - span, event_end_date = event_end_date - span,
        registration_closes_at = registration_closes_at - span from (select make_interval(mins => ${minutes}) as span) passed;
      alter table public.news_events enable trigger record_closing_of_changed;
      update private.event_closings set closing_moment = closing_moment - make_interval(mins => ${minutes});`);

  /** Processes mails: some are sent, some fail temporarily or permanently, and some are never ended. */
  async function work() {
    const mails = (await claim()).toSorted((left, right) => key(left).localeCompare(key(right)));
    const fates: string[] = [];
    for (const mail of mails) {
      const fate = one(['sent', 'sent', 'sent', 'sent', 'later', 'never', 'silence']);
      if (fate === 'sent') await finish(mail.id);
      else if (fate !== 'silence') await finish(mail.id, fate, fate === 'never');
      fates.push(`${key(mail)}: ${fate}`);
    }
    return fates;
  }

  let answer: RegistrationResponse | null = null;
  const join = async (email: string) => {
    const waits = random() < 0.6;
    answer = { email, waits, ...(await register(event, { email, waits })) };
    return answer;
  };

  const acts: [weight: number, what: string, run: () => Promise<unknown>][] = [
    [30, 'sign up', () => join(one(emails))],
    [
      8,
      'sign up a day later',
      () =>
        withRegistrant(async ({ email }) => {
          await pass(1500);
          return join(email);
        }),
    ],
    [8, 'accept', () => withRegistrant(({ id }) => press(id, 'accept'))],
    [12, 'cancel', () => withRegistrant(({ id }) => press(id, 'cancel'))],
    [3, 'erase', () => withRegistrant(({ id }) => press(id, 'erase'))],
    [
      3,
      'remove',
      () => withRegistrant(({ id }) => asAdmin('delete from public.event_registrations where id = $1', id)),
    ],
    [
      3,
      'resend',
      () => withRegistrant(({ id }) => asAdmin('select public.resend_confirmation($1)', id).catch(whenOver)),
    ],
    [2, 'retry mails', () => asAdmin('select public.retry_mails()')],
    [8, 'change the seats', () => change(event, { capacity: one([1, 1, 2, 2, 3, 5, null]) })],
    [3, 'switch the form', () => change(event, { show_registration_form: random() < 0.8 })],
    [5, 'set the dates', () => change(event, anyDates())],
    [3, 'close what has passed', () => owner`select public.close_past_events()`],
    [3, 'publish or withdraw', () => change(event, { is_published: random() < 0.9 })],
    [2, 'call off', () => asAdmin('select public.cancel_event($1, true)', event)],
    [8, 'restore', () => asAdmin('select public.restore_event($1)', event)],
    [10, 'serve', serve],
    [15, 'work', work],
    [10, 'time passes', () => pass(one([1, 6, 40, 1500]))],
  ];
  const total = acts.reduce((sum, [weight]) => sum + weight, 0);

  return {
    /** Performs a random action. Returns its name, its result, and the answer if it was a registration. */
    async act() {
      let left = random() * total;
      const [, what, run] = acts.find(([weight]) => (left -= weight) < 0)!;
      answer = null;
      const gave = await run();
      return { what, gave, answer };
    },

    /** The state of everything, now or after the worker's next run. Changes made by reading are rolled back. */
    async look({ afterRun = false } = {}): Promise<Snapshot> {
      const read = { snapshot: undefined as Snapshot | undefined };
      const undone = new Error('undone');
      const looking = owner.begin(async (sql) => {
        if (afterRun) await sql`select private.offer_seats()`;
        read.snapshot = (await sql.unsafe(IMAGE(event)))[0]!['image'] as Snapshot;
        throw undone;
      });
      await looking.catch((error: unknown) => {
        if (error !== undone) throw error;
      });
      return read.snapshot!;
    },
  };
}
