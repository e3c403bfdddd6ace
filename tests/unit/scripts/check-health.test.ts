import { afterEach, describe, expect, it, vi } from 'vitest';
import { SCHEDULED_JOBS } from '../../../supabase/functions/_shared/contract/backend/scheduled-jobs.ts';
import { MIGRATIONS, VERSION } from '../../../supabase/functions/_shared/contract/backend/version.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { checkTrialMail } from '../../../scripts/operations/check-trial-mail.ts';
import { checkHealth } from '../../../scripts/operations/check-health.ts';
import { answeringProject } from '../../helpers/backend/answering-project.ts';

const asked_at = '2026-01-01T10:00:00Z';
const answered = (status: number) => ({ asked_at, status, timed_out: false, error: null });
const mails = { pending: 1, overdue: 0, failed: 1, failed_today: 0 };
const job = (name: string, changes: object = {}) => ({
  name,
  last_run_at: asked_at,
  status: 'succeeded',
  is_late: false,
  ...changes,
});
const healthy = {
  '/rest/v1/rpc/health_report': {
    mails,
    jobs: SCHEDULED_JOBS.map((name) => job(name)),
    requests: { mails: answered(200), build: answered(201) },
    database: { version: VERSION, migrations: [...MIGRATIONS] },
  },
  '/rest/v1/news_events?select=id&limit=1': [],
  '/storage/v1/bucket/news-images': { public: true },
  '/auth/v1/settings': { disable_signup: true },
  '/functions/v1/send-event-registration': { error: 'Falta el nombre' },
  '/functions/v1/process-outbox': { claimed: 0, sent: 0, failed: 0 },
  '/functions/v1/feeds/version.json': { version: VERSION },
};

/** A project that answers with these bodies; every other address is a 404. */
const project = (changes: Partial<Record<keyof typeof healthy, unknown>>) => {
  const bodies: Record<string, unknown> = { ...healthy, ...changes };
  return answeringProject((path) => Response.json(bodies[path] ?? null, { status: path in bodies ? 200 : 404 }));
};
const report = (changes: object) => ({
  '/rest/v1/rpc/health_report': { ...healthy['/rest/v1/rpc/health_report'], ...changes },
});
/** Functions whose mails name the site, or their own address. */
const mailsNaming = (place: 'site' | 'function') => ({
  '/functions/v1/feeds/version.json': {
    version: VERSION,
    site: 'https://www.example.com/',
    unsubscribes_on_site: place === 'site',
  },
});
/** What is said of the address where mail programs unsubscribe. */
const unsubscribing = async (place: 'site' | 'function') =>
  (await checkHealth(project(mailsNaming(place)))).find(({ part }) => part === 'unsubscribe address');
/** The site's answer to HEAD; null: none. */
const siteAnswers = (status: number | null) =>
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    expect([address, method]).toEqual(['https://www.example.com/novedades/baja', 'HEAD']);
    if (status === null) throw new TypeError('fetch failed');
    return new Response(null, { status });
  });
const problems = async (changes: Parameters<typeof project>[0]) =>
  (await checkHealth(project(changes))).filter(({ ok }) => !ok).map(({ part, detail }) => [part, detail]);

/** What is said of the mail function that runs on a runtime. */
const runningOn = async (runtime: string) => {
  const run = { claimed: 0, sent: 0, failed: 0, runtime };
  const findings = await checkHealth(project({ '/functions/v1/process-outbox': run }));
  return findings.find(({ part }) => part === 'mail function and provider');
};

/** What is said of a mail to try when the function answers so. */
const tryMail = (body: object, status = 200) =>
  checkTrialMail(
    answeringProject(() => Response.json(body, { status })),
    'ana@example.com',
  );

describe('the health of a project', () => {
  it('is good when each part says so', async () => {
    expect(await problems({})).toEqual([]);
  });

  it('is bad while migrations are pending, or the functions are of another release', async () => {
    const old = report({ database: { version: '0.9.0', migrations: MIGRATIONS.slice(1) } });
    expect(await problems(old)).toEqual([
      ['versions', expect.stringContaining('1 migration is pending: npx supabase db push')],
    ]);
    expect(await problems({ '/functions/v1/feeds/version.json': { version: '0.9.0' } })).toEqual([
      ['versions', expect.stringMatching(/functions 0\.9\.0, .+ npm run functions && npx supabase functions deploy/)],
    ]);
  });

  describe('with a site that', () => {
    afterEach(() => vi.unstubAllGlobals());
    it.each([
      [404, 'answers 404'],
      [405, 'answers 405'],
      [200, 'answers 200'],
      [null, 'does not answer'],
    ])('does not forward unsubscribes (%s) is bad once mails name it', async (status, told) => {
      siteAnswers(status);
      expect(await unsubscribing('site')).toEqual({
        part: 'unsubscribe address',
        ok: false,
        detail: expect.stringMatching(new RegExp(`novedades/baja, which ${told}.*UNSUBSCRIBE_ON_SITE`)),
      });
      expect(await unsubscribing('function')).toMatchObject({ ok: true, detail: "the function's own" });
    });

    it('forwards them is good, and says so to whose mails do not name it', async () => {
      siteAnswers(303);
      expect(await unsubscribing('site')).toMatchObject({ ok: true, detail: expect.stringContaining('baja answers') });
      expect(await unsubscribing('function')).toMatchObject({
        ok: true,
        detail: expect.stringContaining('UNSUBSCRIBE_ON_SITE=1 can be set'),
      });
    });
  });

  it('is bad while anyone can make an account', async () => {
    expect(await problems({ '/auth/v1/settings': { disable_signup: false } })).toEqual([
      ['sign-up', expect.stringContaining('anyone can make an account')],
    ]);
  });

  it.each([
    ['waits for too long', { ...mails, overdue: 1 }],
    ['failed today', { ...mails, failed_today: 1 }],
    ['failed since the last that was sent', { ...mails, last_failure: { reason: 'Buffer is not defined', mails: 2 } }],
  ])('is bad when a mail %s', async (_what, changed) => {
    expect(await problems(report({ mails: changed }))).toEqual([['mails', expect.any(String)]]);
  });

  it('tells the error of a broken mailer, and that its run sent nothing', async () => {
    const failure = { reason: 'Buffer is not defined', mails: 16 };
    const broken = report({ mails: { ...mails, pending: 16, last_failure: failure } });
    const run = { claimed: 16, sent: 0, failed: 16 };
    expect(await problems({ ...broken, '/functions/v1/process-outbox': run })).toEqual([
      ['mail function and provider', 'the worker ran, and 16 of 16 mails were not sent'],
      [
        'mails',
        '16 pending (0 for too long), 1 failed (0 in the last day); none was sent since 16 ended with: Buffer is not defined',
      ],
    ]);
  });

  it('names a runtime that is not the one of the tests', async () => {
    const tested = `supabase-edge-runtime-1.78.0 (compatible with Deno v${packageJson.devDependencies.deno})`;
    expect(await runningOn(tested)).toMatchObject({ ok: true, detail: 'configured; the worker ran' });
    expect(await runningOn('supabase-edge-runtime-2.0.0 (compatible with Deno v3.1.4)')).toMatchObject({
      ok: true,
      detail: expect.stringContaining('the functions run on Deno 3.1.4'),
    });
  });

  it('includes a mail to try, with the reason when the provider did not take it', async () => {
    expect(await tryMail({ accepted: true })).toEqual({
      part: 'trial mail',
      ok: true,
      detail: 'the provider took it for ana@example.com',
    });
    expect(await tryMail({ error: 'Buffer is not defined' }, 502)).toMatchObject({
      ok: false,
      detail: expect.stringContaining('502 Buffer is not defined'),
    });
    expect(await tryMail({ claimed: 0, sent: 0, failed: 0 })).toMatchObject({ ok: false });
  });

  it.each([
    [
      'answered 401',
      answered(401),
      'answered 401: outbox_secret in the vault is not the OUTBOX_SECRET of the functions',
    ],
    ['timed out', { ...answered(200), status: null, timed_out: true }, 'timed out'],
    [
      'could not be sent',
      { ...answered(200), status: null, error: 'Could not resolve host' },
      'Could not resolve host',
    ],
    ['was never sent', null, 'it was never called: the vault holds no project_url or no outbox_secret'],
  ])('is bad when the database’s call of the mail function %s', async (_what, outcome, detail) => {
    const requests = { mails: outcome, build: null };
    expect(await problems(report({ requests }))).toEqual([['mail function, called by the database', detail]]);
  });

  it.each([
    ['its own sentence', () => Response.json({ error: 'No hay email.' }, { status: 503 }), '503 No hay email.'],
    ['no sentence', () => new Response('<html>', { status: 502 }), '502 Edge Function returned'],
  ])('tells why a function refuses, which gives %s', async (_what, answer, detail) => {
    const broken = answeringProject((path) =>
      path === '/functions/v1/process-outbox' ? answer() : Response.json({}, { status: 404 }),
    );
    const finding = (await checkHealth(broken)).find(({ part }) => part === 'mail function and provider');
    expect(finding).toMatchObject({ ok: false, detail: expect.stringContaining(`process-outbox: ${detail}`) });
  });

  it('is good while the call is under way, and before its first run', async () => {
    const waiting = { ...answered(200), status: null };
    expect(await problems(report({ requests: { mails: waiting, build: waiting } }))).toEqual([]);
    const jobs = SCHEDULED_JOBS.map((name) => job(name, { status: null }));
    expect(await problems(report({ jobs, requests: { mails: null, build: null } }))).toEqual([]);
  });

  it('is bad when the host refuses the deploy hook', async () => {
    const requests = { mails: answered(200), build: answered(404) };
    expect(await problems(report({ requests }))).toEqual([['deploy hook', `answered 404 (asked at ${asked_at})`]]);
  });

  it('names the jobs that are missing, late or failed', async () => {
    const [first = '', second = '', third = '', ...rest] = SCHEDULED_JOBS;
    const jobs = [job(second, { is_late: true }), job(third, { status: 'failed' }), ...rest.map((name) => job(name))];
    expect(await problems(report({ jobs }))).toEqual([
      ['scheduled jobs', `missing: ${first}; not run in time: ${second}; failed: ${third}`],
    ]);
  });
});
