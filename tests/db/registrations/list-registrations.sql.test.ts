import { expect, test } from 'vitest';
import { asRole, plainDatabase } from '../../helpers/database/plain-database.ts';
import { waitingLine } from '../../helpers/database/waiting-line.ts';

type Listed = { event_id: string; total: number; rows: { id: string; name: string }[] | null };

const database = plainDatabase({ connections: 2 });
const line = waitingLine(database);

async function addAdmin(): Promise<string> {
  const { owner } = database;
  const admin = crypto.randomUUID();
  await owner`insert into auth.users (id, email) values (${admin}, ${`${admin}@example.com`})`;
  await owner`insert into public.user_roles (user_id, role) values (${admin}, 'admin')`;
  return admin;
}

/** What the function gives a signed-in person. */
async function list(person: string, search = '', event: string | null = null, page = 1): Promise<Listed[]> {
  const [row] = await asRole(
    database.owner,
    'authenticated',
    (sql) => sql`select public.list_registrations(${search}, ${event}, ${page}) as listed`,
    person,
  );
  return row!['listed'];
}

async function addEvent(
  title: string,
  date: string | null,
  people: { name: string; company?: string }[],
  category = 'evento',
) {
  const { owner } = database;
  const [event] = await owner`
    insert into public.news_events (title, slug, category, event_date)
    values (${title}, ${`e-${crypto.randomUUID()}`}, ${category}, ${date}) returning id`;
  const id: string = event!['id'];
  await owner`insert into public.event_registrations ${owner(
    people.map((person, index) => ({
      event_id: id,
      company: null,
      email: `p${index}-${id}@example.com`,
      registered_at: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
      ...person,
    })),
  )}`;
  return id;
}

const crowd = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Persona ${index}` }));

test('registrations are counted per event, by state, for administrators only', async () => {
  const { owner } = database;
  const { event, seated, waiting } = await line.fullEvent({ seats: 3, waiting: 2, values: { title: 'Taller' } });
  await owner`update public.event_registrations set email_sent = true where id = ${seated[0]!}`;
  await owner`update public.event_registrations set cancelled_at = now() where id in (${seated[2]!}, ${waiting[1]!})`;
  const admin = await addAdmin();
  const [found] = await list(admin, '', event);
  expect(found).toMatchObject({
    event_id: event,
    news_events: { title: 'Taller', event_date: expect.any(String), event_location: null },
    total: 5,
    coming: 2,
    sent: 1,
    cancelled: 1,
    waiting: 1,
  });
  expect(found?.rows).toHaveLength(5);
  await owner`delete from public.news_events`;
  await expect(list(crypto.randomUUID())).rejects.toMatchObject({ code: '42501' });
});

test('events come by date, each with a page of its newest registrations, and rows only for the first ones', async () => {
  const admin = await addAdmin();
  const past = await addEvent('Pasado', '2020-01-01T10:00:00Z', crowd(2));
  const recent = await addEvent('Reciente', '2025-01-01T10:00:00Z', crowd(2));
  const undated = await addEvent('Sin fecha', null, crowd(2));
  const later = await addEvent('Después', '2099-01-01T10:00:00Z', crowd(60));
  const soon = await addEvent('Pronto', '2098-01-01T10:00:00Z', crowd(120));
  // Its date is of the time when it was an event.
  const news = await addEvent('Noticia', '2097-01-01T10:00:00Z', crowd(2), 'noticia');
  const listed = await list(admin);
  const undatedToo = [undated, news].toSorted();
  expect(listed.map((each) => [each.event_id, each.total, each.rows?.length])).toEqual([
    [soon, 120, 50],
    [later, 60, 50],
    [undatedToo[0], 2, undefined],
    [undatedToo[1], 2, undefined],
    [recent, 2, undefined],
    [past, 2, undefined],
  ]);
  expect(listed[0]?.rows?.[0]?.name).toBe('Persona 119');
  const pages = await Promise.all([1, 2, 3, 4].map(async (page) => (await list(admin, '', soon, page))[0]?.rows ?? []));
  expect(pages.map((rows) => rows.length)).toEqual([50, 50, 20, 0]);
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(120);
  await database.owner`delete from public.news_events`;
});

test('every word of a search must occur in name, address or company, whatever its accents', async () => {
  const admin = await addAdmin();
  const event = await addEvent('Taller', null, [
    { name: 'Ana Núñez', company: 'Frío del Norte' },
    { name: 'Íñigo 100%_', company: 'Norte' },
  ]);
  const names = async (search: string) =>
    (await list(admin, search, event)).flatMap(({ rows }) => rows ?? []).map(({ name }) => name);
  expect(await names('frio NUNEZ p0-')).toEqual(['Ana Núñez']);
  expect(await names('norte')).toEqual(['Íñigo 100%_', 'Ana Núñez']);
  expect(await names('%_')).toEqual(['Íñigo 100%_']);
  expect(await names('norte nadie')).toEqual([]);
});

test('events come in pages, the nearest first, with the number of events and the counts of all of them', async () => {
  const { owner } = database;
  await owner`delete from public.news_events`;
  const admin = await addAdmin();
  const ids: string[] = [];
  for (let day = 1; day <= 23; day += 1)
    ids.push(await addEvent(`Día ${day}`, `2098-01-${String(day).padStart(2, '0')}T10:00:00Z`, crowd(2)));
  const page = async (events: number, search = '') => {
    const [row] = await asRole(
      owner,
      'authenticated',
      (sql) => sql`select public.list_registrations(p_search => ${search}, p_events_page => ${events}) as listed`,
      admin,
    );
    const { events: listed, ...whole }: { events: Listed[]; total: number } = row!['listed'];
    return { ...whole, listed: listed.map((each) => [each.event_id, each.rows?.length]) };
  };
  const whole = { total: 23, per_page: 20, counts: { total: 46, coming: 46, sent: 0, cancelled: 0, waiting: 0 } };
  expect(await page(1)).toEqual({ ...whole, listed: ids.slice(0, 20).map((id) => [id, 2]) });
  expect(await page(2)).toEqual({ ...whole, listed: ids.slice(20).map((id) => [id, 2]) });
  expect(await page(3)).toEqual({ ...whole, listed: [] });
  expect((await page(1, 'nadie')).total).toBe(0);
  expect(await list(admin)).toHaveLength(23);
  await owner`delete from public.news_events`;
});
