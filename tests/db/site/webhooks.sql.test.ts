import { describe, expect, test } from 'vitest';
import { WEBHOOK_PROBLEMS, WEBHOOK_TYPES } from '../../../supabase/functions/_shared/contract/backend/webhooks.ts';
import { addArticle, eventRow } from '../../helpers/database/articles.ts';
import { asRole, plainDatabase } from '../../helpers/database/plain-database.ts';
import { webhookDesk } from '../../helpers/database/webhook-desk.ts';

/** What is announced by webhook, and when. */
const database = plainDatabase({ connections: 2 });
const { setVault, publish, register, queued, claim } = webhookDesk(database);

const change = (id: string, values: Record<string, unknown>) =>
  database.owner`update public.news_events set ${database.owner(values)} where id = ${id}`;
const types = async () => (await queued()).map(({ type }) => type);
const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe('nothing is queued', () => {
  test('without a URL in the vault', async () => {
    await setVault({ webhook_secret: 'whsec_x' });
    await register();
    await publish();
    expect(await types()).toEqual([]);
  });

  test('with an unreadable vault, and registrations still succeed', async () => {
    await database.owner`alter table vault.decrypted_secrets rename name to gone`;
    await register().finally(() => database.owner`alter table vault.decrypted_secrets rename gone to name`);
    expect(await types()).toEqual([]);
    expect(await database.owner`select 1 from public.event_registrations`).toHaveLength(1);
  });

  test('for rows restored from a backup', async () => {
    const event = await addArticle(database.owner, eventRow({ is_published: false }));
    await database.owner.begin(async (sql) => {
      await sql`select set_config('backup.is_restored', 'yes', true)`;
      await sql`insert into public.event_registrations ${sql({ event_id: event, name: 'Ana Ruiz', email: 'ana@example.com' })}`;
      await addArticle(sql, eventRow());
    });
    expect(await types()).toEqual([]);
  });
});

test('the first time that a registrant comes is announced once, with the time', async () => {
  const { registration } = await register();
  await database.owner`delete from private.webhook_deliveries`;
  const act = (came: boolean, marked_at: string) =>
    database.owner`insert into public.attendance ${database.owner({ id: crypto.randomUUID(), registration_id: registration, came, marked_at })}`;
  await act(false, '2026-01-02T09:00:00Z');
  expect(await types()).toEqual([]);
  await act(true, '2026-01-02T10:00:00Z');
  await act(true, '2026-01-02T11:00:00Z');
  expect(await types()).toEqual(['registration.attended']);
  expect(await claim()).toMatchObject({
    payload: { data: { id: registration, name: 'Ana Ruiz', attended_at: '2026-01-02T10:00:00+00:00' } },
  });
});

describe('a registration', () => {
  test('is announced with the person, the event and the consent', async () => {
    const consent = { consent_at: '2026-01-02T10:00:00Z', consent_text_version: '2026-01' };
    const { event, registration } = await register({ company: 'Acme', ...consent });
    expect(await claim()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      attempt: 1,
      payload: {
        type: 'registration.created',
        timestamp: expect.any(String),
        data: expect.objectContaining({
          id: registration,
          event: {
            id: event,
            slug: expect.stringMatching(/^articulo-/),
            title: 'Taller',
            date: '2099-05-01T10:00:00+00:00',
          },
          name: 'Ana Ruiz',
          email: 'ana@example.com',
          company: 'Acme',
          registered_at: expect.any(String),
          waiting: false,
          cancelled_at: null,
          newsletter_request: { at: '2026-01-02T10:00:00+00:00', text_version: '2026-01' },
        }),
      },
    });
  });

  test('includes the source of the visit, and no later column', async () => {
    await database.owner`alter table public.event_registrations add column if not exists notes text`;
    const { registration } = await register();
    await database.owner`update public.event_registrations set utm_source = 'linkedin', notes = 'secreto' where id = ${registration}`;
    const { data } = (await claim())!.payload;
    expect(data).toMatchObject({ source_host: null, utm_source: 'linkedin', utm_medium: null, utm_campaign: null });
    expect(Object.keys(data).toSorted().join(' ')).toBe(
      'cancelled_at company email event id name newsletter_request registered_at source_host utm_campaign utm_medium utm_source waiting',
    );
  });

  test('on the waiting list is announced as such, and once more when it has a seat', async () => {
    const { registration } = await register({ waiting_since: '2026-01-01T10:00:00Z' });
    expect((await claim())!.payload).toMatchObject({ type: 'registration.created', data: { waiting: true } });
    await database.owner`update public.event_registrations set waiting_since = null where id = ${registration}`;
    expect((await claim())!.payload).toMatchObject({ type: 'registration.created', data: { waiting: false } });
    await database.owner`update public.event_registrations set waiting_since = null, email_sent = true where id = ${registration}`;
    expect(await claim()).toBeNull();
  });

  test('that is cancelled is announced without further data', async () => {
    const { event, registration } = await register();
    await claim();
    await database.owner`update public.event_registrations set cancelled_at = '2026-01-03T10:00:00Z' where id = ${registration}`;
    await database.owner`update public.event_registrations set cancelled_at = '2026-01-04T10:00:00Z' where id = ${registration}`;
    const { payload } = (await claim())!;
    expect(payload).toMatchObject({ type: 'registration.cancelled' });
    expect(payload.data).toEqual({
      id: registration,
      event: expect.objectContaining({ id: event }),
      email: 'ana@example.com',
      waiting: false,
      cancelled_at: '2026-01-04T10:00:00+00:00',
    });
    expect(await claim()).toBeNull();
  });
});

describe('an article', () => {
  test('is announced when visitors first see it, and not when it is edited, unpublished or published again', async () => {
    const id = await publish({ is_published: false });
    expect(await types()).toEqual([]);
    await change(id, { is_published: true, title: 'Ya' });
    await change(id, { title: 'Otro', views_count: 7 });
    const { payload } = (await claim())!;
    expect(payload).toMatchObject({
      type: 'article.published',
      data: { id, slug: expect.any(String), title: 'Otro', category: 'noticia', published_at: expect.any(String) },
    });
    expect(Object.keys(payload.data)).toHaveLength(5);
    await change(id, { is_published: false });
    await change(id, { is_published: true });
    expect(await types()).toEqual(['article.published']);
    expect(await claim()).toBeNull();
  });

  test('that is scheduled is announced at its time, once', async () => {
    const id = await publish({ hide_until_published: true, published_at: inOneHour() });
    await change(id, { title: 'Otro' });
    expect(await types()).toEqual([]);
    await change(id, { published_at: '2026-01-01T10:00:00Z' });
    expect(await types()).toEqual([]);
    await database.owner`select public.request_scheduled_builds()`;
    await database.owner`select public.request_scheduled_builds()`;
    expect(await queued()).toMatchObject([{ type: 'article.published', article_id: id }]);
  });

  test('unpublished or deleted before its delivery is announced only when it is published again', async () => {
    const id = await publish();
    await change(id, { is_published: false });
    expect(await claim()).toBeNull();
    expect(await types()).toEqual([]);
    await change(id, { is_published: true });
    await database.owner`delete from public.news_events where id = ${id}`;
    expect(await claim()).toBeNull();
    expect(await types()).toEqual([]);
  });

  test('that is restored after its deletion is not announced again', async () => {
    const id = await publish();
    expect(await claim()).not.toBeNull();
    const [row] = await database.owner`delete from public.news_events where id = ${id} returning *`;
    await database.owner`insert into public.news_events ${database.owner(row!)}`;
    expect(await types()).toEqual(['article.published']);
    expect(await claim()).toBeNull();
  });

  test('is announced when it is published by an administrator, who may not read the queue', async () => {
    const admin = (await database.owner`select user_id from public.user_roles where role = 'admin'`)[0]!['user_id'];
    await asRole(database.owner, 'authenticated', (sql) => addArticle(sql, eventRow()), admin);
    expect(await types()).toEqual(['article.published']);
  });
});

describe('for a person who was erased or anonymised', () => {
  test.each([
    ['erased', (id: string) => database.owner`delete from public.event_registrations where id = ${id}`],
    [
      'anonymised',
      (id: string) =>
        database.owner`update public.event_registrations set email = 'anon-' || id || '@anon.invalid' where id = ${id}`,
    ],
  ])('(%s) nothing is sent and nothing stays', async (_what, act) => {
    const { registration } = await register();
    await database.owner`update public.event_registrations set cancelled_at = now() where id = ${registration}`;
    expect(await types()).toHaveLength(2);
    await act(registration);
    expect(await claim()).toBeNull();
    expect(await types()).toEqual([]);
  });
});

test.each([
  ['webhook_deliveries_type_check', WEBHOOK_TYPES],
  ['webhook_deliveries_last_problem_check', WEBHOOK_PROBLEMS],
])('%s accepts the values that the code knows', async (name, known) => {
  const [row] =
    await database.owner`select pg_get_constraintdef(oid) as check from pg_constraint where conname = ${name}`;
  expect([...row!.check.matchAll(/'([\w.]+)'/g)].map(([, value]) => value)).toEqual([...known]);
});
