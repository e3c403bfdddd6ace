import { beforeEach, describe, expect, test } from 'vitest';
import { asRole, plainDatabase } from '../../helpers/database/plain-database.ts';
import { someone, waitingLine } from '../../helpers/database/waiting-line.ts';

const database = plainDatabase({ connections: 20 });
const { addEvent, change, register, press, fullEvent, serve, runOut, lineOf, isFull, mailsOf, claim, finish, empty } =
  waitingLine(database);

beforeEach(async () => {
  await empty();
  if (database.owner) await database.owner`delete from private.rate_limits`;
});

describe('the waiting list of a full event', () => {
  test('accepts only those who ask for it', async () => {
    const { event, seated } = await fullEvent();
    expect((await register(event)).outcome).toBe('full');
    const { outcome, registration_id: id } = await register(event, { waits: true });
    expect(outcome).toBe('waiting');
    expect(await lineOf(event)).toEqual({ seats: seated, offered: [], waiting: [id], gone: [] });
    expect((await press(id!)).state).toBe('waiting');
  });

  test('is skipped while the event has a seat: a visitor who asks for it gets the seat', async () => {
    const event = await addEvent();
    const { outcome, registration_id: id } = await register(event, { waits: true });
    expect(outcome).toBe('created');
    expect((await lineOf(event)).seats).toEqual([id]);
    expect(await mailsOf(id!)).toEqual(['confirmation pending']);
  });

  test('answers registered, waiting and new addresses alike, and changes none of their rows', async () => {
    const event = await addEvent();
    const [seated, waiting] = [someone(), someone()];
    const { registration_id: seat } = await register(event, { email: seated });
    const { registration_id: place } = await register(event, { email: waiting, waits: true });
    for (const email of [seated, ` ${waiting.toUpperCase()} `, someone()])
      expect(await register(event, { email, waits: true })).toMatchObject({
        outcome: 'waiting',
        retry_after_seconds: null,
      });
    const { seats, waiting: line } = await lineOf(event);
    expect(seats).toEqual([seat]);
    expect(line).toHaveLength(2);
    expect(line[0]).toBe(place);
  });

  test('stores one address once under twenty concurrent requests', async () => {
    const { event } = await fullEvent();
    const email = someone();
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(event, { email, waits: true })));
    expect(new Set(answers.map(({ outcome, registration_id: id }) => `${outcome} ${id}`)).size).toBe(1);
    expect((await lineOf(event)).waiting).toHaveLength(1);
  });

  test('is in the order of arrival at the event, however long the requests have been under way', async () => {
    const { event } = await fullEvent();
    const email = someone();
    const first = await database.owner.begin(async (sql) => {
      await sql`select now()`;
      const { registration_id: id } = await register(event, { waits: true });
      await sql`select public.register_for_event(p_event_id => ${event}, p_name => 'Eva Gil', p_email => ${email}, p_company => null, p_client_hash => 'x', p_waits => true)`;
      return id;
    });
    const [late] = await database.owner`select id from public.event_registrations where email = ${email}`;
    expect((await lineOf(event)).waiting).toEqual([first, late!.id]);
  });

  test('accepts a registrant who left it, at its end, with a new link', async () => {
    const email = someone();
    const { event, waiting } = await fullEvent();
    const { registration_id: old } = await register(event, { email, waits: true });
    const { registration_id: other } = await register(event, { waits: true });
    expect(await press(old!, 'cancel')).toMatchObject({ state: 'left' });
    const { registration_id: again } = await register(event, { email, waits: true });
    expect(waiting).toEqual([]);
    expect((await lineOf(event)).waiting).toEqual([other, again]);
    expect((await press(old!)).outcome).toBe('unknown');
  });
});

/** An event with more seats than people waiting, with one registrant who waits or has an offer. */
async function roomyEvent(isOffered: boolean) {
  const email = someone();
  const { event, seated } = await fullEvent();
  const { registration_id: id } = await register(event, { email, waits: true });
  if (isOffered) {
    await press(seated[0]!, 'cancel');
    await serve();
  }
  await change(event, { capacity: 3 });
  return { event, email, id: id! };
}

describe('a waiting registrant who registers again', () => {
  test.each([
    ['waits', false, false],
    ['waits, by the waiting list', false, true],
    ['was offered one', true, false],
  ])('for an event with free seats gets a seat and its mail (%s)', async (_which, isOffered, waits) => {
    const { event, email, id } = await roomyEvent(isOffered);
    expect(await register(event, { email, waits })).toMatchObject({ outcome: 'created', registration_id: id });
    expect(await lineOf(event)).toMatchObject({ seats: expect.arrayContaining([id]), offered: [], waiting: [] });
    expect(await mailsOf(id)).toEqual(['confirmation pending']);
    expect((await press(id)).state).toBe('active');
    expect((await register(event, { email })).outcome).toBe('duplicate');
  });

  test('keeps the newsletter consent', async () => {
    const { event, email, id } = await roomyEvent(true);
    await database.owner`update public.event_registrations set consent_at = now(), consent_text_version = '2026-01' where id = ${id}`;
    await register(event, { email });
    expect(await mailsOf(id)).toEqual(['confirmation pending', 'newsletter pending']);
  });

  test.each([
    ['was told of it', true],
    ['is being told of it', false],
  ])('right after an offer expired joins the list again, and stays (%s)', async (_which, isTold) => {
    const email = someone();
    const { event, seated } = await fullEvent();
    const { registration_id: late } = await register(event, { email, waits: true });
    const { registration_id: next } = await register(event, { waits: true });
    await press(seated[0]!, 'cancel');
    const mails = await claim();
    if (isTold) for (const { id } of mails) await finish(id);
    await runOut(event);
    const { outcome, registration_id: again } = await register(event, { email, waits: true });
    expect([outcome, again === late]).toEqual(['waiting', false]);
    await serve();
    expect(await lineOf(event)).toMatchObject({ offered: [next], waiting: [again], gone: seated });
  });

  test('right after the only offer expired gets the seat', async () => {
    const { event, seated, waiting } = await fullEvent({ waiting: 1 });
    await press(seated[0]!, 'cancel');
    for (const { id } of await claim()) await finish(id);
    await runOut(event);
    expect((await register(event)).outcome).toBe('created');
    expect((await lineOf(event)).gone).toEqual([...waiting, ...seated]);
  });
});

test('an expired offer is sent to no one, even when the list cannot be served now', async () => {
  const { event, seated } = await fullEvent({ waiting: 1 });
  await press(seated[0]!, 'cancel');
  await serve();
  await runOut(event);
  await database.owner.begin(async (sql) => {
    await sql`select from public.news_events where id = ${event} for no key update`;
    expect(await claim()).toEqual([]);
  });
});

describe('a waiting registrant', () => {
  test('gets only offers and the cancellation of the event, whatever the caller', async () => {
    const { waiting } = await fullEvent({ waiting: 1 });
    const id = waiting[0]!;
    const queue = (values: Record<string, string | object>) =>
      database.owner`insert into private.mail_outbox ${database.owner({ registration_id: id, ...values } as never)}`;
    await queue({ kind: 'confirmation' });
    await queue({ kind: 'reminder' });
    await queue({ kind: 'change', event_before: {} });
    expect(await mailsOf(id)).toEqual([]);
    await queue({ kind: 'offer' });
    await queue({ kind: 'cancellation' });
    expect(await mailsOf(id)).toEqual(['cancellation pending', 'offer pending']);
  });

  test('gets no reminder and no change, but the cancellation of the event', async () => {
    const { owner } = database;
    const [admin] = await owner<{ id: string }[]>`insert into auth.users default values returning id`;
    await owner`insert into public.user_roles (user_id, role) values (${admin!.id}, 'admin')`;
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const { event, seated, waiting } = await fullEvent({ waiting: 2, values: { event_date: soon } });
    await owner`update public.event_registrations set registered_at = now() - interval '9 days' where event_id = ${event}`;
    await claim();
    expect(await mailsOf(seated[0]!)).toEqual(['confirmation pending', 'reminder pending']);
    const asAdmin = async (text: string) => {
      const [row] = await asRole(owner, 'authenticated', (sql) => sql.unsafe(text, [event]), admin!.id);
      return row!['queued'];
    };
    expect(await asAdmin(`select public.announce_change($1, '{"title": "Antes"}') as queued`)).toBe(1);
    for (const id of waiting) expect(await mailsOf(id)).toEqual([]);
    expect(await asAdmin('select public.cancel_event($1, true) as queued')).toBe(3);
    for (const id of waiting) expect(await mailsOf(id)).toEqual(['cancellation pending']);
  });

  test('comes before a new visitor: a freed seat is reserved before the list is served', async () => {
    const { event, seated } = await fullEvent({ seats: 2, waiting: 1 });
    await press(seated[0]!, 'cancel');
    expect(await isFull(event)).toBe(true);
    expect((await register(event)).outcome).toBe('full');
    await press(seated[1]!, 'cancel');
    expect(await isFull(event)).toBe(false);
    expect((await register(event)).outcome).toBe('created');
    expect((await register(event)).outcome).toBe('full');
    await serve();
    expect(await lineOf(event)).toMatchObject({ seats: [expect.any(String)], offered: [expect.any(String)] });
  });

  test("is part of a person's export, and erased with it", async () => {
    const { owner } = database;
    const [admin] = await owner<{ id: string }[]>`insert into auth.users default values returning id`;
    await owner`insert into public.user_roles (user_id, role) values (${admin!.id}, 'admin')`;
    const asAdmin = async <T>(text: string, email: string): Promise<T> => {
      const [row] = await asRole(owner, 'authenticated', (sql) => sql.unsafe(text, [email]), admin!.id);
      return row!['answer'];
    };
    const held = (email: string) =>
      asAdmin<Record<string, unknown>>('select public.export_person($1) as answer', email);
    const [seated, waiting] = [someone(), someone()];
    const event = await addEvent({ slug: 'taller-lleno' });
    await register(event, { email: seated });
    await register(event, { email: waiting, waits: true });
    expect((await held(waiting))['waiting']).toEqual([
      { slug: 'taller-lleno', waiting_since: expect.any(String), offered_until: null },
    ]);
    expect(await held(waiting)).not.toHaveProperty('cancellations');
    expect(await held(seated)).not.toHaveProperty('waiting');
    expect(await asAdmin('select public.erase_person($1) as answer', waiting)).toBe(1);
    expect((await lineOf(event)).waiting).toEqual([]);
  });
});
