import { describe, expect, test } from 'vitest';
import { administrator, asRole, askAs, plainDatabase } from '../../helpers/database/plain-database.ts';
import { someone, waitingLine } from '../../helpers/database/waiting-line.ts';

/** Who came: acts of any number of phones, late and in any order, and the list at the door. */
const database = plainDatabase({ connections: 4 });
const line = waitingLine(database);
const admin = administrator(database);

const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
type Act = Record<string, unknown>;
const act = (registration_id: string, at: string, came = true): Act => ({
  id: crypto.randomUUID(),
  registration_id,
  came,
  at,
});
const mark = (acts: Act[], sentAt = new Date().toISOString(), person: string | undefined = admin) =>
  asRole(
    database.owner,
    'authenticated',
    async (sql) =>
      (await sql`select public.mark_attendance(${sql.json(acts as never)}, ${sentAt}) as answer`)[0]!['answer'],
    person,
  );
const doorOf = (event: string, since: string | null = null, person = admin) =>
  askAs(database, person, 'door_list($1, $2)', event, since);
const personOf = async (event: string, id: string) =>
  (await doorOf(event)).people.find((person: { id: string }) => person.id === id);

describe('a mark', () => {
  test('counts by its own time, the newest last, in whatever order it arrives', async () => {
    const { event, seated } = await line.fullEvent({ seats: 1 });
    const [person] = seated;
    const back = act(person!, ago(HOUR), false);
    await mark([back]);
    await mark([act(person!, ago(2 * HOUR))]);
    expect(await personOf(event, person!)).toMatchObject({ came: false });
    await mark([act(person!, ago(1000))]);
    expect(await personOf(event, person!)).toMatchObject({ came: true, state: 'seat' });
  });

  test('is one when it is sent twice', async () => {
    const { seated } = await line.fullEvent({ seats: 1 });
    const once = act(seated[0]!, ago(HOUR));
    await mark([once]);
    await mark([once, { ...once, came: false }]);
    expect(await database.owner`select came from public.attendance where id = ${once['id'] as string}`).toEqual([
      { came: true },
    ]);
  });

  test('of a phone whose clock is hours off is moved to the time of the server, and never into the future', async () => {
    const { seated } = await line.fullEvent({ seats: 2 });
    const late = act(seated[0]!, ago(3 * HOUR + 60_000));
    const future = act(seated[1]!, ago(-HOUR));
    const sent = await askAs(database, admin, `mark_attendance($1::jsonb, now() - interval '3 hours')`, [late]);
    expect(sent).toMatchObject({ corrected_seconds: 3 * 3600, refused: [] });
    expect(await mark([future])).toMatchObject({ corrected_seconds: 0 });
    const times = await database.owner`
      select extract(epoch from now() - marked_at)::integer / 10 as age from public.attendance
      where id in (${late['id'] as string}, ${future['id'] as string}) order by marked_at
    `;
    expect(times.map(({ age }) => age)).toEqual([6, 0]);
  });

  test('about somebody unknown is refused alone, with its reason', async () => {
    const { event, seated } = await line.fullEvent({ seats: 1 });
    const unknown = act(crypto.randomUUID(), ago(1000));
    const nameless = {
      id: crypto.randomUUID(),
      event_id: event,
      name: 'A',
      email: 'a@example.com',
      came: true,
      at: ago(1),
    };
    const lost = { ...nameless, id: crypto.randomUUID(), event_id: crypto.randomUUID(), name: 'Ana' };
    const { refused } = await mark([unknown, nameless, lost, act(seated[0]!, ago(1000))]);
    expect(refused).toHaveLength(3);
    expect(refused).toEqual(
      expect.arrayContaining([
        { id: unknown['id'], reason: 'unknown' },
        { id: nameless.id, reason: 'invalid' },
        { id: lost.id, reason: 'unknown' },
      ]),
    );
    expect(await personOf(event, seated[0]!)).toMatchObject({ came: true });
  });

  test('needs an administrator, an array and a time', async () => {
    await expect(mark([], undefined, crypto.randomUUID())).rejects.toMatchObject({ code: '42501' });
    await expect(askAs(database, admin, 'mark_attendance($1::jsonb, now())', null)).rejects.toMatchObject({
      code: '22023',
    });
  });
});

const walkIn = (event_id: string, values: Act = {}): Act => ({
  id: crypto.randomUUID(),
  event_id,
  name: 'Eva Gil',
  email: someone(),
  came: true,
  at: ago(1000),
  ...values,
});

describe('a person without a registration', () => {
  test('is registered over the capacity and marked in one step, and gets a confirmation', async () => {
    const { event } = await line.fullEvent({ seats: 1 });
    const given = walkIn(event);
    await mark([given]);
    const door = await doorOf(event);
    const eva = door.people.find(({ email }: { email: string }) => email === given['email']);
    expect(eva).toMatchObject({ name: 'Eva Gil', state: 'seat', came: true });
    expect(door).toMatchObject({ total: 2, event: { capacity: 1 } });
    expect(await line.mailsOf(eva.id)).toEqual(['confirmation pending']);
  });

  test('with an address that is registered is that person, under a name of the same words, and no other', async () => {
    const { event, seated } = await line.fullEvent({ seats: 1 });
    const [row] = await database.owner`select email from public.event_registrations where id = ${seated[0]!}`;
    const email = String(row!['email']).toUpperCase();
    const other = walkIn(event, { email, name: 'Luis Gil' });
    expect(await mark([other])).toMatchObject({
      refused: [{ id: other['id'], reason: 'invalid', registered: { id: seated[0], name: 'Ana Ruiz' } }],
    });
    await mark([walkIn(event, { email, name: 'Luis Gil', came: false })]);
    expect(await personOf(event, seated[0]!)).toMatchObject({ name: 'Ana Ruiz', came: false, marked_at: null });
    expect(await mark([walkIn(event, { email, name: ' RUÍZ  ana' })])).toMatchObject({ refused: [] });
    expect(await personOf(event, seated[0]!)).toMatchObject({ name: 'Ana Ruiz', came: true });
    expect(await doorOf(event)).toMatchObject({ total: 1 });
  });
});

describe('the list at the door', () => {
  test('has everyone with their state, and nothing for an article that is no event', async () => {
    const { event, seated, waiting } = await line.fullEvent({ seats: 2, waiting: 2 });
    await line.press(seated[0]!, 'cancel');
    await line.serve();
    const { people } = await doorOf(event);
    const states = Object.fromEntries(people.map(({ id, state }: { id: string; state: string }) => [id, state]));
    expect(states).toEqual({
      [seated[0]!]: 'cancelled',
      [seated[1]!]: 'seat',
      [waiting[0]!]: 'offered',
      [waiting[1]!]: 'waiting',
    });
    expect(await doorOf(crypto.randomUUID())).toBeNull();
    await expect(doorOf(event, null, crypto.randomUUID())).rejects.toMatchObject({ code: '42501' });
  });

  test('after a time has only those who may have changed since', async () => {
    const { event, seated } = await line.fullEvent({ seats: 3 });
    await database.owner`update public.event_registrations set registered_at = now() - interval '1 day' where event_id = ${event}`;
    const { server_now: since } = await doorOf(event);
    expect(await doorOf(event, since)).toMatchObject({ people: [], total: 3 });
    await mark([act(seated[1]!, ago(5 * HOUR))]);
    expect((await doorOf(event, since)).people).toMatchObject([{ id: seated[1], came: true }]);
  });
});

test('an erased person has no marks, and an anonymised one keeps theirs, without a name', async () => {
  const { event, seated } = await line.fullEvent({ seats: 2 });
  await mark(seated.map((id) => act(id, ago(HOUR))));
  await line.press(seated[0]!, 'erase');
  await line.change(event, { event_date: '2020-01-01T10:00:00Z' });
  await database.owner`update public.event_registrations set registered_at = '2020-01-01T10:00:00Z' where event_id = ${event}`;
  await database.owner`select public.anonymise_past_registrations()`;
  const { people } = await doorOf(event);
  expect(people).toMatchObject([{ id: seated[1], name: 'Anonimizado', came: true }]);
});

test('a copy of a person’s data has their marks', async () => {
  const { seated } = await line.fullEvent({ seats: 1 });
  await mark([act(seated[0]!, '2026-01-02T10:00:00Z')]);
  const [row] = await database.owner`select email from public.event_registrations where id = ${seated[0]!}`;
  expect((await askAs(database, admin, 'export_person($1)', row!['email'])).attendance).toMatchObject([
    { came: true, marked_at: '2026-01-02T10:00:00+00:00' },
  ]);
});
