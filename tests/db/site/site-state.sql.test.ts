import { VERSION } from '../../../supabase/functions/_shared/contract/backend/version.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAIL_KINDS } from '../../../supabase/functions/_shared/contract/mail/mail-kinds.ts';
import { addArticle, articleRow } from '../../helpers/database/articles.ts';
import { HOOK, hookDatabase } from '../../helpers/database/hook-database.ts';
import { mailQueue, stateDesk } from '../../helpers/database/mail-queue.ts';
import { asRole, plainDatabase } from '../../helpers/database/plain-database.ts';

/** A machine without scheduler and vault. */
const database = plainDatabase({ connections: 2 });
const { claim, finish, waiting } = mailQueue(database);
const { admin, state, givenUp } = stateDesk(database);

beforeAll(() => database.owner.unsafe('drop schema cron, net, vault cascade'));

const image = (name: string, days: number) => ({
  bucket_id: 'news-images',
  name,
  created_at: new Date(Date.now() - days * 86_400_000),
});

describe("the site's state for an administrator", () => {
  test('is empty on a quiet site without scheduler and vault', async () => {
    expect(await state()).toEqual({
      checked_at: expect.any(String),
      mails: { pending: 0, overdue: 0, failed: 0, failed_today: 0, last_failure: null },
      last_sent_at: null,
      unsent: [],
      jobs: null,
      database: { version: VERSION, migrations: null },
      requests: { mails: null, build: null },
      images: { stored: 0, orphans: 0 },
      builds: { is_configured: false, last: null },
    });
  });

  test('lists unsent mails, failed ones first, with the reason, and no sent ones', async () => {
    const { mails, registrations } = await givenUp();
    await waiting();
    const sent = await waiting();
    const [mail] = await claim(100, sent.registrations[0]!);
    await finish(mail!.id);
    const { unsent, last_sent_at, mails: counts } = await state();
    expect(counts).toMatchObject({ pending: 1, failed: 1 });
    expect(last_sent_at).toEqual(expect.any(String));
    expect(unsent).toMatchObject([
      {
        id: mails[0],
        kind: 'confirmation',
        state: 'failed',
        attempts: 1,
        reason: '550 No such user',
        is_wanted: true,
        name: 'Persona 0',
        email: 'p0@example.com',
        event_title: 'Taller',
      },
      { state: 'pending', attempts: 0, reason: null },
    ]);
    expect(unsent).toHaveLength(2);
    expect(Object.keys(unsent[0]).toSorted()).toEqual([
      'attempts',
      'due_at',
      'email',
      'event_title',
      'id',
      'is_wanted',
      'kind',
      'name',
      'queued_at',
      'reason',
      'state',
    ]);
    expect(registrations).toHaveLength(1);
  });

  test('shows the event of a mail that outlived it, without a person', async () => {
    const { event } = await waiting();
    await database.owner`delete from private.mail_outbox`;
    await asRole(database.owner, 'authenticated', (sql) => sql`select public.cancel_event(${event}, true)`, admin);
    await database.owner`delete from public.news_events where id = ${event}`;
    expect((await state()).unsent).toMatchObject([
      { kind: 'cancellation', name: null, email: null, event_title: 'Taller', is_wanted: true },
    ]);
    expect(JSON.stringify(await state())).not.toContain('p0@example.com');
  });

  test('lists at most a hundred mails, the newest failed ones first', async () => {
    const { mails } = await givenUp();
    await waiting(101);
    expect((await state()).unsent).toHaveLength(100);
    expect((await state()).unsent[0]).toMatchObject({ state: 'failed' });
    await database.owner`update private.mail_outbox set state = 'failed', queued_at = now() - interval '1 day' where not id = any(${mails})`;
    expect((await state()).unsent[0]).toMatchObject({ id: mails[0] });
  });

  test('counts unused images, in any width, including those of versions', async () => {
    await database.owner`insert into storage.buckets (id, name) values ('otro', 'otro') on conflict do nothing`;
    await database.owner`insert into storage.objects ${database.owner([
      image('1735689600000-portadaw720.webp', 3),
      image('1735689600000-portadaw1920.webp', 3),
      image('1735689600000-entexto.png', 3),
      image('1735689600000-antesw720.webp', 3),
      image('1735689600000-reciente.png', 0),
      image('1735689600000-sueltaw720.webp', 3),
      image('1735689600000-sueltaw1280.webp', 3),
      image('1735689600000-nadie.png', 3),
      { ...image('1735689600000-fuera.png', 3), bucket_id: 'otro' },
    ])}`;
    const id = await addArticle(
      database.owner,
      articleRow({
        image_url: 'https://x.example/storage/v1/object/public/news-images/1735689600000-portadaw1920.webp',
        content: '![](/news-images/1735689600000-entexto.png) ![](/1735689600000-antesw1280.webp)',
      }),
    );
    await database.owner`update public.news_events set content = '![](/a/1735689600000-entexto.png)' where id = ${id}`;
    expect((await state()).images).toEqual({ stored: 8, orphans: 3 });
    await database.owner`delete from public.article_versions`;
    expect((await state()).images).toEqual({ stored: 8, orphans: 4 });
  });
});

describe('on a hosted platform', () => {
  const { listener, inAdmin, publish, setHook } = hookDatabase();
  const stateThere = async () => (await inAdmin((sql) => sql`select public.site_state() as state`))[0]!['state'];

  test('lists the jobs with time and result of their last run', async () => {
    await listener.sql`delete from cron.job where jobname not in ('process-outbox', 'close-past-events')`;
    await listener.sql`
      insert into cron.job_run_details (jobid, status, start_time)
      select jobid, status, start_time::timestamptz from cron.job, (values ('failed', '2026-01-01T10:00:00Z'), ('succeeded', '2026-01-01T10:01:00Z')) runs (status, start_time)
      where jobname = 'process-outbox'
    `;
    expect((await stateThere()).jobs).toEqual([
      { name: 'close-past-events', last_run_at: null, status: null, is_late: true },
      { name: 'process-outbox', last_run_at: '2026-01-01T10:01:00+00:00', status: 'succeeded', is_late: true },
    ]);
  });

  test('shows the last build request and its problem', async () => {
    await listener.sql`delete from private.build_requests`;
    expect((await stateThere()).builds).toEqual({ is_configured: true, last: null });
    await publish();
    expect((await stateThere()).builds).toMatchObject({ last: { asked_at: expect.any(String), problem: null } });
    await setHook('http://host.example');
    await publish();
    expect((await stateThere()).builds).toMatchObject({
      last: { problem: 'deploy_hook in the vault is no https address' },
    });
    await listener.sql`alter table vault.decrypted_secrets rename decrypted_secret to gone`;
    await publish().finally(() => listener.sql`alter table vault.decrypted_secrets rename gone to decrypted_secret`);
    const { builds } = await stateThere();
    expect(builds).toMatchObject({ last: { problem: 'column "decrypted_secret" does not exist' } });
    expect(JSON.stringify(builds)).not.toContain(HOOK);
  });

  test('shows that the host refused the last build request', async () => {
    await listener.sql`delete from private.build_requests`;
    await publish();
    await listener.sql`insert into net._http_response (id, status_code, timed_out) select max(request_id), 404, false from private.http_requests`;
    expect((await stateThere()).requests).toMatchObject({ build: { status: 404, timed_out: false, error: null } });
  });

  test('keeps build requests for thirty days', async () => {
    await listener.sql`delete from private.build_requests`;
    await listener.sql`insert into private.build_requests (asked_at) values (now() - interval '31 days'), (now() - interval '29 days')`;
    await publish();
    expect(await listener.sql`select 1 from private.build_requests`).toHaveLength(2);
  });
});

test('the code and the database have the same kinds of mail', async () => {
  const [row] = await database.owner<{ check: string }[]>`
    select pg_get_constraintdef(oid) as check from pg_constraint where conname = 'mail_outbox_kind_check'
  `;
  expect([...row!.check.matchAll(/'([\w-]+)'/g)].map(([, kind]) => kind)).toEqual([...MAIL_KINDS]);
});
