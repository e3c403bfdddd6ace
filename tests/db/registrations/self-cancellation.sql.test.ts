import { describe, expect, test } from 'vitest';
import { addArticle, eventRow, type ArticleRow } from '../../helpers/database/articles.ts';
import { asRole, plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 20 });
let number = 0;
const someone = () => `persona-${(number += 1)}@example.com`;

type Answer = {
  outcome: string;
  state: string | null;
  retry_after_seconds: number | null;
  event: Record<string, unknown> | null;
};

async function use(id: string, action = 'preview', client = crypto.randomUUID()): Promise<Answer> {
  const [row] = await database.owner`select public.use_registration_link(${id}, ${action}, ${client}) as answer`;
  return row!.answer;
}

type Registered = { outcome: string; registration_id: string };

async function register(event: string, email = someone(), name = 'Ana Ruiz'): Promise<Registered> {
  const [row] =
    await database.owner`select public.register_for_event(${event}, ${name}, ${email}, null, ${crypto.randomUUID()}) as answer`;
  return row!.answer;
}

const addEvent = (values: ArticleRow = {}) =>
  addArticle(database.owner, eventRow({ event_date: '2090-01-01T10:00:00Z', ...values }));
const change = (id: string, values: ArticleRow) =>
  database.owner`update public.news_events set ${database.owner(values)} where id = ${id}`;
const mailsOf = async (id: string) =>
  (await database.owner`select state from private.mail_outbox where registration_id = ${id}`).map(
    (row) => row['state'],
  );
async function isFull(event: string): Promise<unknown> {
  const [row] = await database.owner`select is_full from public.news_events where id = ${event}`;
  return row!['is_full'];
}
const rowsOf = (event: string) =>
  database.owner`select id, name, cancelled_at is not null as cancelled from public.event_registrations where event_id = ${event}`;

const log = () => database.owner`select kind, deleted_by, deleted_count from private.deletion_log`;

const unknown = { outcome: 'unknown', retry_after_seconds: null, state: null, offered_until: null, event: null };

describe("a registration's link", () => {
  test('shows the event without changing anything', async () => {
    const event = await addEvent({ title: 'Un taller', event_location: 'Madrid', event_mode: 'hibrido' });
    const { registration_id: id } = await register(event);
    for (let time = 0; time < 10; time += 1) {
      expect(await use(id)).toMatchObject({
        outcome: 'found',
        state: 'active',
        event: { title: 'Un taller', event_location: 'Madrid', event_mode: 'hibrido' },
      });
    }
    expect([...(await rowsOf(event))]).toEqual([{ id, name: 'Ana Ruiz', cancelled: false }]);
    expect(await mailsOf(id)).toEqual(['pending']);
  });

  test('cancels once, answers the same twice, and stops further mails', async () => {
    const event = await addEvent({ capacity: 1 });
    const { registration_id: id } = await register(event);
    expect(await isFull(event)).toBe(true);
    const first = await use(id, 'cancel');
    expect(first).toMatchObject({ outcome: 'found', state: 'cancelled' });
    const [before] = await database.owner`select cancelled_at from public.event_registrations where id = ${id}`;
    expect(await use(id, 'cancel')).toEqual(first);
    expect(await use(id)).toEqual(first);
    expect([...(await database.owner`select cancelled_at from public.event_registrations where id = ${id}`)]).toEqual([
      before,
    ]);
    expect(await isFull(event)).toBe(false);
    expect(await mailsOf(id)).toEqual([]);
    await database.owner`insert into private.mail_outbox (registration_id, kind) values (${id}, 'confirmation')`;
    expect(await mailsOf(id)).toEqual([]);
    expect((await register(event)).outcome).toBe('created');
    expect(await isFull(event)).toBe(true);
  });

  test('cancels without the mail that asks to confirm news, which is apart from the registration', async () => {
    const { registration_id: id } = await register(await addEvent());
    await database.owner`update public.event_registrations set consent_at = now(), consent_text_version = 'v1' where id = ${id}`;
    await use(id, 'cancel');
    expect([...(await database.owner`select kind from private.mail_outbox where registration_id = ${id}`)]).toEqual([
      { kind: 'newsletter' },
    ]);
  });

  test.each([false, true])('erases at once, cancelled before: %s; then it is unknown', async (isCancelled) => {
    const event = await addEvent({ capacity: 1 });
    const { registration_id: id } = await register(event);
    if (isCancelled) await use(id, 'cancel');
    const before = (await log()).length;
    expect(await use(id, 'erase')).toEqual({ ...unknown, outcome: 'erased', had_seat: !isCancelled });
    expect(await rowsOf(event)).toHaveLength(0);
    expect(await isFull(event)).toBe(false);
    expect((await log()).slice(before)).toEqual([{ kind: 'own-erasure', deleted_by: null, deleted_count: 1 }]);
    for (const action of ['preview', 'cancel', 'erase']) expect(await use(id, action)).toEqual(unknown);
    expect(await log()).toHaveLength(before + 1);
  });

  test.each<[string, ArticleRow]>([
    ['is withdrawn', { is_published: false }],
    ['is no event any more', { category: 'noticia', show_registration_form: false }],
  ])('is as unknown as an invented one once the event %s', async (_what, values) => {
    const event = await addEvent();
    const { registration_id: id } = await register(event);
    await change(event, values);
    for (const action of ['preview', 'cancel', 'erase']) {
      expect(await use(id, action)).toEqual(unknown);
      expect(await use(crypto.randomUUID(), action)).toEqual(unknown);
    }
    expect(await rowsOf(event)).toMatchObject([{ cancelled: false }]);
  });

  test.each<[string, ArticleRow, boolean]>([
    ['is open', { capacity: 9 }, true],
    ['is full', { capacity: 1 }, true],
    ['has closed', { registration_closes_at: '2020-01-01T10:00:00Z' }, false],
    ['has its form off', { show_registration_form: false }, false],
  ])('says whether the event takes people when it %s', async (_what, values, takes) => {
    const event = await addEvent();
    const { registration_id: id } = await register(event);
    await change(event, values);
    expect((await use(id)).event).toMatchObject({ takes_people: takes });
  });

  test('that is erased frees a seat only if there was one', async () => {
    const event = await addEvent();
    const { registration_id: id } = await register(event);
    await use(id, 'cancel');
    expect(await use(id, 'erase')).toMatchObject({ outcome: 'erased', had_seat: false });
  });

  test('shows that the event was cancelled', async () => {
    const event = await addEvent();
    const { registration_id: id } = await register(event);
    expect((await use(id)).event).toMatchObject({ cancelled_at: null });
    await change(event, { cancelled_at: '2026-01-01T10:00:00Z' });
    expect(await use(id)).toMatchObject({ state: 'active', event: { cancelled_at: '2026-01-01T10:00:00+00:00' } });
  });

  test('works until the event ends, and always without a date', async () => {
    const running = await addEvent();
    const { registration_id: first } = await register(running);
    await change(running, { event_date: '2020-01-01T10:00:00Z', event_end_date: '2090-01-01T10:00:00Z' });
    const { registration_id: second } = await register(await addEvent({ event_date: null }));
    for (const id of [first, second]) expect((await use(id, 'cancel')).state).toBe('cancelled');
  });

  test('is unknown once the registration was anonymised', async () => {
    const { registration_id: id } = await register(await addEvent());
    await database.owner`update public.event_registrations set email = ${`anon-${id}@anon.invalid`} where id = ${id}`;
    expect(await use(id)).toEqual(unknown);
  });

  test('is limited per client', async () => {
    const { registration_id: id } = await register(await addEvent());
    await database.owner`select public.set_setting('client_links', '3')`;
    const client = crypto.randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => use(id, 'preview', client)));
    await database.owner`select public.set_setting('client_links', '30')`;
    expect(outcomes.filter(({ outcome }) => outcome === 'found')).toHaveLength(3);
    const limited = outcomes.filter(({ outcome }) => outcome === 'limited');
    expect(limited).toHaveLength(9);
    for (const { retry_after_seconds: wait, event } of limited) expect([wait! > 0, event]).toEqual([true, null]);
  });
});

describe('registering again after a cancellation', () => {
  test('is a new registration, with its own mail and link', async () => {
    const event = await addEvent();
    const email = someone();
    const { registration_id: old } = await register(event, email);
    await use(old, 'cancel');
    const again = await register(event, ` ${email.toUpperCase()} `, 'Ana María Ruiz');
    expect(again.outcome).toBe('created');
    expect([...(await rowsOf(event))]).toEqual([
      { id: again.registration_id, name: 'Ana María Ruiz', cancelled: false },
    ]);
    expect(await mailsOf(again.registration_id)).toEqual(['pending']);
    expect(await use(old)).toEqual(unknown);
    expect((await use(again.registration_id)).state).toBe('active');
  });

  test('changes nothing when it is refused', async () => {
    const event = await addEvent({ capacity: 1 });
    const email = someone();
    const { registration_id: old } = await register(event, email);
    await database.owner`update private.mail_outbox set state = 'sent' where registration_id = ${old}`;
    await use(old, 'cancel');
    await register(event);
    expect((await register(event, email)).outcome).toBe('full');
    await change(event, { capacity: null, show_registration_form: false });
    expect((await register(event, email)).outcome).toBe('unavailable');
    expect((await use(old)).state).toBe('cancelled');
    expect(await mailsOf(old)).toEqual(['sent']);
  });

  test('twenty times concurrently is one registration', async () => {
    const event = await addEvent();
    const email = someone();
    await use((await register(event, email)).registration_id, 'cancel');
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(event, email)));
    expect(answers.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === 'duplicate')).toHaveLength(19);
    expect(await rowsOf(event)).toMatchObject([{ cancelled: false }]);
  });
});

test("a person's export contains their cancellations, and nothing of others", async () => {
  const { owner } = database;
  const [admin] = await owner`insert into auth.users (email) values ('jefa@example.com') returning id`;
  await owner`insert into public.user_roles (user_id, role) values (${admin!.id}, 'admin')`;
  const exported = async (email: string) => {
    const [row] = await asRole(
      owner,
      'authenticated',
      (sql) =>
        sql<
          { held: { registrations: unknown[]; cancellations?: object[] } }[]
        >`select public.export_person(${email}) as held`,
      admin!.id,
    );
    return row!.held;
  };
  const [event, other] = [await addEvent({ slug: 'taller-cancelado' }), await addEvent()];
  const [mine, theirs] = [someone(), someone()];
  await use((await register(event, mine)).registration_id, 'cancel');
  await register(other, mine);
  await register(event, theirs);
  expect((await exported(mine)).cancellations).toEqual([
    { slug: 'taller-cancelado', cancelled_at: expect.any(String) },
  ]);
  expect((await exported(mine)).registrations).toHaveLength(2);
  expect(await exported(theirs)).not.toHaveProperty('cancellations');
});
