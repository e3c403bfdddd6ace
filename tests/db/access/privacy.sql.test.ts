import { beforeEach, describe, expect, test } from 'vitest';
import { addArticle, eventRow, type ArticleRow } from '../../helpers/database/articles.ts';
import { administrator, askAs, plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 4 });
const admin = administrator(database);

const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();
const newEvent = (values: ArticleRow = {}) => addArticle(database.owner, eventRow(values));

async function addRegistration(event: string, values: ArticleRow = {}): Promise<string> {
  const row = {
    event_id: event,
    name: 'Ana Ruiz',
    email: `ana-${crypto.randomUUID()}@example.com`,
    company: 'Acme',
    registered_at: daysAgo(300),
    ...values,
  };
  const [stored] = await database.owner`insert into public.event_registrations ${database.owner(row)} returning id`;
  await database.owner`insert into private.mail_outbox ${database.owner({ registration_id: stored!.id, kind: 'confirmation' })}`;
  return stored!.id;
}

const registration = async (id: string) =>
  (await database.owner`select * from public.event_registrations where id = ${id}`)[0];
const mails = (id: string) => database.owner`select 1 from private.mail_outbox where registration_id = ${id}`;
const log = () =>
  database.owner`select kind, deleted_by, deleted_count, now() - deleted_at < interval '1 minute' as recent from private.deletion_log order by deleted_at`;
const anonymise = async () =>
  (await database.owner`select public.anonymise_past_registrations() as count`)[0]!['count'];
const isAnonymised = async (id: string) => (await registration(id))?.['email'] === `anon-${id}@anon.invalid`;

beforeEach(async () => {
  if (!database.owner) return;
  await database.owner`delete from public.news_events`;
  await database.owner`delete from private.mail_outbox`;
  await database.owner`delete from public.newsletter_subscribers`;
  await database.owner`delete from private.deletion_log`;
  await database.owner`delete from private.rate_limits`;
});

describe('anonymising past registrations', () => {
  test('keeps the row and its count, and nothing that identifies the person', async () => {
    const event = await newEvent({ event_date: daysAgo(200) });
    const id = await addRegistration(event, {
      email_last_error: 'refused',
      consent_at: daysAgo(300),
      consent_text_version: '2026-01',
      email_sent: true,
      source_host: 'www.linkedin.com',
      utm_source: 'linkedin',
      utm_medium: 'social',
      utm_campaign: 'otoño',
    });
    const before = await registration(id);
    expect(await anonymise()).toBe(1);
    expect(await registration(id)).toEqual({
      ...before,
      name: 'Anonimizado',
      email: `anon-${id}@anon.invalid`,
      company: null,
      email_last_error: null,
      consent_at: null,
      consent_text_version: null,
      source_host: null,
      utm_source: null,
      utm_medium: null,
      utm_campaign: null,
    });
    expect(await mails(id)).toHaveLength(0);
  });

  test('is idempotent', async () => {
    const id = await addRegistration(await newEvent({ event_date: daysAgo(200) }));
    expect(await anonymise()).toBe(1);
    const once = await registration(id);
    expect(await anonymise()).toBe(0);
    expect(await registration(id)).toEqual(once);
    expect([...(await log())]).toEqual([{ kind: 'retention', deleted_by: null, deleted_count: 1, recent: true }]);
  });

  test.each([
    ['an event that began 179 days ago', { event_date: daysAgo(179) }, daysAgo(300), false],
    ['an event that began 181 days ago', { event_date: daysAgo(181) }, daysAgo(300), true],
    [
      'a long event that ended 179 days ago',
      { event_date: daysAgo(200), event_end_date: daysAgo(179) },
      daysAgo(300),
      false,
    ],
    [
      'a long event that ended 181 days ago',
      { event_date: daysAgo(200), event_end_date: daysAgo(181) },
      daysAgo(300),
      true,
    ],
    ['an event to come, however long ago the registration', { event_date: daysAgo(-10) }, daysAgo(400), false],
    ['an event without a date, 179 days after the registration', {}, daysAgo(179), false],
    ['an event without a date, 181 days after the registration', {}, daysAgo(181), true],
    ['a past event with a registration of yesterday', { event_date: daysAgo(200) }, daysAgo(1), false],
  ])('of %s: %j', async (_what, event, registered_at, expected) => {
    const id = await addRegistration(await newEvent(event), { registered_at });
    expect(await anonymise()).toBe(expected ? 1 : 0);
    expect(await isAnonymised(id)).toBe(expected);
    expect(await mails(id)).toHaveLength(expected ? 0 : 1);
    expect(await log()).toHaveLength(expected ? 1 : 0);
  });

  test('waits for the number of days in the setting', async () => {
    const id = await addRegistration(await newEvent({ event_date: daysAgo(20) }), { registered_at: daysAgo(30) });
    await database.owner`select public.set_setting('retention_days', '19')`;
    expect(await anonymise()).toBe(1);
    await database.owner`select public.set_setting('retention_days', '180')`;
    expect(await isAnonymised(id)).toBe(true);
  });

  test('leaves no mail to send, even when an admin resends it', async () => {
    const id = await addRegistration(await newEvent({}), { registered_at: daysAgo(200) });
    const resend = () => askAs(database, admin, 'resend_confirmation($1)', id);
    expect(await resend()).toBe(false);
    await anonymise();
    expect(await resend()).toBe(false);
    expect(await mails(id)).toHaveLength(0);
    const claimed = await database.owner`select * from public.claim_mails(100)`;
    expect(claimed).toHaveLength(0);
  });
});

const ask = (call: 'export_person' | 'erase_person', address: string) => askAs(database, admin, `${call}($1)`, address);

describe('one person', () => {
  const email = 'ana@example.com';

  test("is exported over all events with all their data, and with no other person's", async () => {
    const first = await newEvent({
      title: 'El primero',
      slug: 'el-primero',
      event_date: '2030-01-01T10:00:00Z',
      event_location: 'Vigo',
    });
    const second = await newEvent({ title: 'El segundo', slug: 'el-segundo' });
    await addRegistration(first, {
      email,
      consent_at: daysAgo(2),
      consent_text_version: '2026-01',
      registered_at: daysAgo(2),
    });
    await addRegistration(second, { email, company: null, registered_at: daysAgo(1) });
    await addRegistration(second, { name: 'Otra Persona' });
    const answer = await ask('export_person', '  ANA@example.com ');
    expect(answer).toMatchObject({
      email,
      registrations: [
        {
          event: {
            title: 'El primero',
            slug: 'el-primero',
            event_date: '2030-01-01T10:00:00+00:00',
            event_location: 'Vigo',
          },
          name: 'Ana Ruiz',
          email,
          company: 'Acme',
          email_sent: false,
          consent_text_version: '2026-01',
          mails: expect.arrayContaining([
            expect.objectContaining({ kind: 'confirmation', state: 'pending', sent_at: null }),
          ]),
        },
        { event: { title: 'El segundo' }, company: null, consent_at: null },
      ],
    });
    expect(answer.registrations).toHaveLength(2);
  });

  test('is erased over all events with queued mails and rate limits, and no other person is', async () => {
    const event = await newEvent();
    const mine = [await addRegistration(event, { email }), await addRegistration(await newEvent(), { email })];
    const other = await addRegistration(event);
    await database.owner`insert into private.rate_limits (bucket, tokens, refilled_at) values (${'email:' + '0'.repeat(64)}, 1, now())`;
    await database.owner`
      insert into private.rate_limits (bucket, tokens, refilled_at) values ('email:' || encode(sha256(convert_to(${email}, 'UTF8')), 'hex'), 1, now())
    `;
    expect(await ask('erase_person', ' Ana@Example.com')).toBe(2);
    for (const id of mine) {
      expect(await registration(id)).toBeUndefined();
      expect(await mails(id)).toHaveLength(0);
    }
    expect(await registration(other)).toBeDefined();
    expect(await mails(other)).toHaveLength(1);
    expect([...(await database.owner`select bucket from private.rate_limits`)]).toEqual([
      { bucket: 'email:' + '0'.repeat(64) },
    ]);
  });

  test('leaves a log entry with the administrator and the number, and without the person', async () => {
    await addRegistration(await newEvent(), { email });
    await ask('erase_person', email);
    expect([...(await log())]).toEqual([{ kind: 'erasure', deleted_by: admin, deleted_count: 1, recent: true }]);
    const [text] =
      await database.owner`select coalesce(string_agg(l::text, ' '), '') as whole from private.deletion_log l`;
    expect(text!.whole).not.toMatch(/ana|example/i);
  });
});

const register = async (event: string, version?: string) => {
  const args = [event, 'Ana Ruiz', 'ana@example.com', null, 'client', ...(version === undefined ? [] : [version])];
  const [row] = await database.owner.unsafe(
    `select public.register_for_event(${args.map((_, index) => `$${index + 1}`).join(', ')}) as answer`,
    args,
  );
  return row!['answer'] as { outcome: string; registration_id: string };
};

describe('newsletter consent', () => {
  test('is stored with a repeated registration too, with the latest text, and no registration withdraws it', async () => {
    const without = await newEvent();
    const { registration_id: first } = await register(without);
    expect(await register(without, '2026-01')).toMatchObject({ outcome: 'duplicate' });
    const given = await registration(first);
    expect(given).toMatchObject({ consent_at: expect.any(Date), consent_text_version: '2026-01' });
    await register(without);
    expect(await registration(first)).toEqual(given);
    await register(without, '2026-02');
    const anew = await registration(first);
    expect(anew).toEqual({ ...given, consent_at: expect.any(Date), consent_text_version: '2026-02' });
    expect(Number(anew!['consent_at'])).toBeGreaterThan(Number(given!['consent_at']));
  });
});

describe('the deletion log', () => {
  test.each([
    ['an unknown kind', { kind: 'other', deleted_by: admin, deleted_count: 1 }, 'deletion_log_kind_check'],
    ['nothing deleted', { kind: 'erasure', deleted_by: admin, deleted_count: 0 }, 'deletion_log_deleted_count_check'],
    [
      'an erasure without an account',
      { kind: 'erasure', deleted_by: null, deleted_count: 1 },
      'deletion_log_deleted_by_check',
    ],
    [
      'a retention by an account',
      { kind: 'retention', deleted_by: admin, deleted_count: 1 },
      'deletion_log_deleted_by_check',
    ],
  ])('refuses %s', async (_what, row, constraint_name) => {
    await expect(database.owner`insert into private.deletion_log ${database.owner(row)}`).rejects.toMatchObject({
      constraint_name,
    });
  });
});
