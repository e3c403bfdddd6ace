import type { TransactionSql } from 'postgres';
import { beforeEach, describe, expect, test } from 'vitest';
import { dumpTables, restoreTables } from '../../helpers/database/backed-up-tables.ts';
import { addArticle, eventRow, type ArticleRow } from '../../helpers/database/articles.ts';
import { administrator, asRole, askAs, plainDatabase } from '../../helpers/database/plain-database.ts';
import { waitingLine } from '../../helpers/database/waiting-line.ts';
import { WEB_ADDRESSES } from '../../helpers/texts.data.ts';

/** Join links and recordings: new ones open in a browser, and those that an older rule let in stay without being shown. */
const database = plainDatabase({ connections: 3 });
const line = waitingLine(database);
const admin = administrator(database);
const asAdmin = <T>(work: (sql: TransactionSql) => Promise<T>) => asRole(database.owner, 'authenticated', work, admin);

const old = 'https://example.com:99999/1';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const over = { event_date: inHours(-26), event_end_date: inHours(-24), show_registration_form: false };

beforeEach(() => line.empty());

const send = (event: string, recording: string) =>
  askAs(
    database,
    admin,
    "send_follow_up($1, $2, 'all', 'Gracias', 'Texto', $3)",
    crypto.randomUUID(),
    event,
    recording,
  );

/** An event with a registrant, whose addresses are as an older release stored them. */
async function oldEvent(values: ArticleRow = over) {
  const event = await addArticle(database.owner, eventRow(values));
  const [person] = await database.owner`
    insert into public.event_registrations (event_id, name, email) values (${event}, 'Ana', 'ana@example.com') returning id
  `;
  const isOver = values === over;
  if (isOver) await send(event, 'https://example.com/1');
  await database.owner.begin(async (sql) => {
    await sql`select set_config('backup.is_restored', 'yes', true)`;
    await sql`insert into public.event_join_links (event_id, url) values (${event}, ${old})`;
    if (isOver) await sql`update public.news_events set recording_url = ${old} where id = ${event}`;
    await sql`update private.follow_ups set recording_url = ${old} where event_id = ${event}`;
  });
  return { event, person: person!['id'] as string };
}

async function addressesOf(event: string, sql: TransactionSql | typeof database.owner = database.owner) {
  const [row] = await sql`
    select e.recording_url as recording, l.url as link, f.recording_url as message
    from public.news_events e
    left join public.event_join_links l on l.event_id = e.id left join private.follow_ups f on f.event_id = e.id
    where e.id = ${event}
  `;
  return row;
}

const added = () => addArticle(database.owner, eventRow(over));
const change = (event: string, address: string) =>
  asAdmin((sql) => sql`update public.news_events set recording_url = ${address} where id = ${event}`);
const link = (event: string, address: string) =>
  asAdmin(
    (sql) => sql`
    insert into public.event_join_links (event_id, url) values (${event}, ${address})
    on conflict (event_id) do update set url = excluded.url
  `,
  );

describe('a new address that no browser opens is refused as', () => {
  const refused = WEB_ADDRESSES.filter(([, opens]) => !opens).map(([address]) => address);
  test.each([
    ['a recording', 'news_events_recording_url_check', added, change],
    [
      'another recording than the stored one',
      'news_events_recording_url_check',
      async () => (await oldEvent()).event,
      change,
    ],
    ['a join link', 'event_join_links_url_check', added, link],
    ['another join link than the stored one', 'event_join_links_url_check', async () => (await oldEvent()).event, link],
    ['the recording of a message', 'follow_ups_recording_url_check', added, send],
  ])('%s', async (_what, constraint_name, make, write) => {
    const event = await make();
    for (const address of refused)
      await expect(write(event, address)).rejects.toMatchObject({ code: '23514', constraint_name });
  });
});

describe('a stored address that no browser opens', () => {
  test('stays when its article and its link are saved as they are', async () => {
    const { event } = await oldEvent();
    await asAdmin(
      (sql) => sql`update public.news_events set title = 'Otro', recording_url = ${old} where id = ${event}`,
    );
    const [saved] = await asAdmin(
      (sql) => sql`
      select s.title from public.news_events e
      cross join public.save_with_join_link('{"title": "Un tercero"}', ${old}, e.id, e.updated_at) s where e.id = ${event}
    `,
    );
    expect(saved).toEqual({ title: 'Un tercero' });
    await database.owner`select public.increment_views(${event})`;
    expect(await addressesOf(event)).toEqual({ recording: old, link: old, message: old });
  });

  test('comes back from a backup, and with a deleted article', async () => {
    const { event } = await oldEvent();
    await database.owner.begin(async (sql) => {
      const dump = await dumpTables(sql);
      await sql`delete from public.news_events`;
      await sql`delete from public.deleted_articles`;
      expect((await restoreTables(sql, dump)).lost).toEqual([]);
      expect(await addressesOf(event, sql)).toEqual({ recording: old, link: old, message: old });
    });
    await asAdmin((sql) => sql`delete from public.news_events where id = ${event}`);
    expect(await askAs(database, admin, 'restore_article($1)', event)).toMatchObject({ is_published: false });
    expect(await addressesOf(event)).toEqual({ recording: old, link: old, message: null });
  });

  test('is in no mail, and no registrant enters by it', async () => {
    const { event, person } = await oldEvent({ event_date: inHours(0.2), event_end_date: inHours(1) });
    await database.owner`insert into private.mail_outbox (registration_id, kind) values (${person}, 'confirmation')`;
    expect(await line.claim()).toMatchObject([{ kind: 'confirmation', event: { id: event, join_url: null } }]);
    const [entering] = await database.owner`select public.use_registration_link(${person}, 'enter', 'x') as answer`;
    expect(entering!['answer']).toMatchObject({ state: 'active', join_url: null });
    expect(await database.owner`select 1 from public.attendance where registration_id = ${person}`).toHaveLength(0);
    await oldEvent();
    expect(await line.claim()).toMatchObject([{ kind: 'follow-up', details: { message: { recording_url: null } } }]);
  });
});
