import * as z from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import type { MailNumbers } from '../../supabase/functions/_shared/contract/mail/mail-health.ts';
import { IMAGE_BUCKET } from '../../supabase/functions/_shared/contract/article/image-bucket.ts';
import { siteAddress, unsubscribePath } from '../../supabase/functions/_shared/contract/site/paths.ts';
import {
  healthShape,
  judge,
  type Health,
  type RequestProblem,
} from '../../supabase/functions/_shared/contract/backend/health.ts';
import { UPDATE, VERSION } from '../../supabase/functions/_shared/contract/backend/version.ts';
import { callSql, dataOf, type Api } from './api.ts';
import { callFunction, sentenceSchema } from './call-function.ts';

const reportSchema = z.object(healthShape);
const settingsSchema = z.object({ disable_signup: z.boolean() });

/** What the functions say of themselves. */
const aboutSchema = z.object({
  version: z.string(),
  site: z.string().optional(),
  unsubscribes_on_site: z.boolean().optional(),
});
/** The answer of a run of the mail worker. Functions of 1.0 do not name their runtime. */
const runSchema = z.object({ sent: z.int(), failed: z.int(), runtime: z.string().optional() });
const SITE_TIMEOUT_MS = 10_000;

export type Check = { part: string; ok: boolean; detail: string };

async function check(part: string, run: () => Promise<string>): Promise<Check> {
  try {
    return { part, ok: true, detail: await run() };
  } catch (error) {
    return { part, ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}

/** The Deno that the functions run on, when it is not the one of the tests. */
function runtimeNote(runtime: string | undefined): string {
  const deno = /(\d+\.\d+\.\d+)\)?$/.exec(runtime ?? '')?.[1];
  const tested = packageJson.devDependencies.deno;
  return deno === undefined || deno === tested
    ? ''
    : `; the functions run on Deno ${deno}, this checkout is tested on ${tested} (docs/operations.md)`;
}

function requireThat(condition: boolean, problem: string): void {
  if (!condition) throw new Error(problem);
}

type Judged = ReturnType<typeof judge>;

function problemText(problem: RequestProblem): string {
  if (problem.code === 'timed-out') return 'timed out';
  return problem.code === 'refused' ? `answered ${problem.status}` : problem.error;
}

function mailsText({
  pending,
  overdue,
  failed,
  failed_today: failedToday,
  last_failure: failure,
}: MailNumbers): string {
  const counts = `${pending} pending (${overdue} for too long), ${failed} failed (${failedToday} in the last day)`;
  return failure ? `${counts}; none was sent since ${failure.mails} ended with: ${failure.reason}` : counts;
}

function workerText(worker: NonNullable<Judged['worker']>): string {
  if (worker.code === 'answers') return 'answers';
  if (worker.code === 'never-called') return 'it was never called: the vault holds no project_url or no outbox_secret';
  return worker.code === 'wrong-secret'
    ? 'answered 401: outbox_secret in the vault is not the OUTBOX_SECRET of the functions'
    : problemText(worker);
}

function jobsText(jobs: NonNullable<Judged['jobs']['jobs']>): string {
  const named = (wanted: string) => jobs.filter(({ code }) => code === wanted).map(({ name }) => name);
  const problems = { missing: named('missing'), 'not run in time': named('late'), failed: named('failed') };
  const lines = Object.entries(problems).flatMap(([what, names]) =>
    names.length > 0 ? [`${what}: ${names.join(', ')}`] : [],
  );
  return lines.join('; ') || `${jobs.length} scheduled`;
}

function versionsText({ pending, isOtherDatabase, areOtherFunctions }: Judged['versions'], running: string): string {
  return [
    `this checkout ${VERSION}, ${running}`,
    ...(pending > 0
      ? [`${pending} ${pending === 1 ? 'migration is' : 'migrations are'} pending: ${UPDATE.database}`]
      : []),
    ...(isOtherDatabase ? ['the database is of another release: check that out'] : []),
    ...(areOtherFunctions ? [`the functions are of another release: ${UPDATE.functions}`] : []),
  ].join('; ');
}

const said = (part: string, { health }: { health: Health }, detail: string): Check => ({
  part,
  ok: health !== 'warning',
  detail,
});

/** What the judgement of a report says to the operator; `functions` is their release, null when they do not say. */
function judgedChecks(report: z.output<typeof reportSchema>, functions: string | null): Check[] {
  const { mails, worker, jobs, build, versions } = judge(report, functions);
  return [
    said('mails', mails, mailsText(mails)),
    ...(jobs.jobs ? [said('scheduled jobs', jobs, jobsText(jobs.jobs))] : []),
    ...(worker ? [said('mail function, called by the database', worker, workerText(worker))] : []),
    ...(build
      ? [
          said(
            'deploy hook',
            build,
            build.problem ? `${problemText(build.problem)} (asked at ${build.asked_at})` : `asked at ${build.asked_at}`,
          ),
        ]
      : []),
    said(
      'versions',
      versions,
      versionsText(versions, `functions ${functions ?? 'unknown'}, database ${report.database.version}`),
    ),
  ];
}

/** What the functions say of themselves; null when they do not. Those of 1.0 say their version only. */
async function readAbout(api: Api): Promise<z.output<typeof aboutSchema> | null> {
  try {
    const { data } = await api.client.functions.invoke('feeds/version.json', { method: 'GET' });
    return aboutSchema.parse(data);
  } catch {
    return null;
  }
}

/** Whether the address at which mail programs unsubscribe answers: that of the site only if its host forwards it. */
async function unsubscribeFinding(site: string, isOnSite: boolean): Promise<Check> {
  const part = 'unsubscribe address';
  const address = siteAddress(site, unsubscribePath);
  const asked = fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(SITE_TIMEOUT_MS) });
  const status = await asked.then((answer) => answer.status).catch(() => null);
  // The function sends people to the page of the newsletter; no other answer of the site has this status.
  const isForwarded = status === 303;
  if (isOnSite && !isForwarded)
    return {
      part,
      ok: false,
      detail: `newsletter mails name ${address}, which ${status === null ? 'does not answer' : `answers ${status}`}: mail programs cannot unsubscribe there. Publish the site with its host's entry, or remove UNSUBSCRIBE_ON_SITE from the functions (docs/deploy.md)`,
    };
  const hint = isForwarded ? '; the site forwards it too, so UNSUBSCRIBE_ON_SITE=1 can be set (docs/deploy.md)' : '';
  return { part, ok: true, detail: isOnSite ? `${address} answers` : `the function's own${hint}` };
}

/**
 * Checks a project's database, storage, functions, mail and jobs. Runs the mail worker once, to prove that mail can be
 * sent.
 */
export async function checkHealth(api: Api): Promise<Check[]> {
  let report: z.output<typeof reportSchema> | undefined;
  let functionsVersion: string | null = null;
  const checks = [
    await check('database', async () => {
      report = reportSchema.parse(await callSql(api, 'health_report'));
      dataOf('Reading articles', await api.client.from('news_events').select('id').limit(1));
      return 'answers';
    }),
    await check('storage', async () => {
      const bucket = dataOf(`The bucket ${IMAGE_BUCKET}`, await api.client.storage.getBucket(IMAGE_BUCKET));
      requireThat(bucket.public, `The bucket ${IMAGE_BUCKET} is not public: visitors see no images`);
      return `${IMAGE_BUCKET} is there and public`;
    }),
    await check('sign-up', async () => {
      const answer = await api.get('/auth/v1/settings');
      requireThat(answer.ok, `The settings of the auth service: ${answer.status}`);
      const settings = settingsSchema.parse(await answer.json());
      requireThat(
        settings.disable_signup,
        'open: anyone can make an account. Close it under Authentication → Sign In / Providers, or by npx supabase config push (docs/deploy.md)',
      );
      return 'closed';
    }),
  ];
  if (api.isServed) {
    checks.push(
      await check('registration function', async () => {
        // A deployed function rejects an empty registration with its own error and status 200.
        const { error } = sentenceSchema.parse(await callFunction(api, 'send-event-registration'));
        requireThat(error.length > 0, 'It answered without a word');
        return 'answers';
      }),
      await check('mail function and provider', async () => {
        const { sent, failed, runtime } = runSchema.parse(await callFunction(api, 'process-outbox'));
        if (failed > 0 && sent === 0) throw new Error(`the worker ran, and ${failed} of ${failed} mails were not sent`);
        return `configured; the worker ran${failed > 0 ? ` (${failed} mails were not sent)` : ''}${runtimeNote(runtime)}`;
      }),
    );
    const about = await readAbout(api);
    functionsVersion = about?.version ?? null;
    if (about?.site !== undefined)
      checks.push(await unsubscribeFinding(about.site, about.unsubscribes_on_site === true));
    // Read again: the worker may just have sent overdue mails.
    report = await callSql(api, 'health_report').then(reportSchema.parse, () => report);
  }
  if (report) checks.push(...judgedChecks(report, functionsVersion));
  return checks;
}
