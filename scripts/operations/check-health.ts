import * as z from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import {
  mailNumbersSchema,
  needsAttention,
  type MailNumbers,
} from '../../supabase/functions/_shared/contract/mail/mail-health.ts';
import { IMAGE_BUCKET } from '../../supabase/functions/_shared/contract/article/image-bucket.ts';
import { siteAddress, unsubscribePath } from '../../supabase/functions/_shared/contract/site/paths.ts';
import { SCHEDULED_JOBS } from '../../supabase/functions/_shared/contract/backend/scheduled-jobs.ts';
import { compareVersions, UPDATE, VERSION } from '../../supabase/functions/_shared/contract/backend/version.ts';
import { callSql, dataOf, type Api } from './api.ts';
import { callFunction, sentenceSchema } from './call-function.ts';

const requestSchema = z
  .object({ asked_at: z.string(), status: z.nullable(z.int()), timed_out: z.boolean(), error: z.nullable(z.string()) })
  .nullable();
const reportSchema = z.object({
  mails: mailNumbersSchema,
  jobs: z.nullable(z.array(z.object({ name: z.string(), status: z.nullable(z.string()), is_late: z.boolean() }))),
  requests: z.object({ mails: requestSchema, build: requestSchema }),
  database: z.object({ version: z.string(), migrations: z.nullable(z.array(z.string())) }),
});
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

type Report = z.output<typeof reportSchema>;

export type Finding = { part: string; ok: boolean; detail: string };

async function check(part: string, run: () => Promise<string>): Promise<Finding> {
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

/** What went wrong with a request of the database; undefined when it was answered, or is under way. */
function problemOf(request: NonNullable<z.output<typeof requestSchema>>): string | undefined {
  if (request.timed_out) return 'timed out';
  if (request.error !== null) return request.error;
  if (request.status === null || (request.status >= 200 && request.status < 300)) return undefined;
  return `answered ${request.status}`;
}

/** The requests that the database itself sends, to the mail function and to the host's deploy hook. */
function requestFindings({ jobs, requests: { mails, build } }: Report): Finding[] {
  const findings: Finding[] = [];
  const runs = jobs?.find(({ name }) => name === 'process-outbox');
  if (runs) {
    const problem = mails
      ? problemOf(mails)
      : runs.status === null
        ? undefined
        : 'it was never called: the vault holds no project_url or no outbox_secret';
    const hint = mails?.status === 401 ? ': outbox_secret in the vault is not the OUTBOX_SECRET of the functions' : '';
    findings.push({
      part: 'mail function, called by the database',
      ok: problem === undefined,
      detail: problem === undefined ? 'answers' : `${problem}${hint}`,
    });
  }
  if (build) {
    const problem = problemOf(build);
    findings.push({
      part: 'deploy hook',
      ok: problem === undefined,
      detail: problem === undefined ? `asked at ${build.asked_at}` : `${problem} (asked at ${build.asked_at})`,
    });
  }
  return findings;
}

/** The releases of this checkout, of the functions (null: they do not say) and of the database. */
function versionsFinding({ database }: Report, functions: string | null): Finding {
  const { pending, ...differences } = compareVersions({
    functions,
    database: database.version,
    migrations: database.migrations,
  });
  const problems = [
    ...(pending > 0
      ? [`${pending} ${pending === 1 ? 'migration is' : 'migrations are'} pending: ${UPDATE.database}`]
      : []),
    ...(differences.database && pending === 0 ? ['the database is of another release: check that out'] : []),
    ...(differences.functions ? [`the functions are of another release: ${UPDATE.functions}`] : []),
  ];
  const versions = `this checkout ${VERSION}, functions ${functions ?? 'unknown'}, database ${database.version}`;
  return { part: 'versions', ok: problems.length === 0, detail: [versions, ...problems].join('; ') };
}

function mailsFinding(mails: MailNumbers): Finding {
  const { pending, overdue, failed, failed_today: failedToday, last_failure: failure } = mails;
  const counts = `${pending} pending (${overdue} for too long), ${failed} failed (${failedToday} in the last day)`;
  const problem = failure ? `; none was sent since ${failure.mails} ended with: ${failure.reason}` : '';
  return { part: 'mails', ok: !needsAttention(mails), detail: `${counts}${problem}` };
}

function jobsFinding(jobs: NonNullable<Report['jobs']>): Finding {
  const missing = SCHEDULED_JOBS.filter((name) => !jobs.some((job) => job.name === name));
  const late = jobs.filter(({ is_late }) => is_late).map(({ name }) => name);
  const failed = jobs.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const problems = Object.entries({ missing, 'not run in time': late, failed }).flatMap(([what, names]) =>
    names.length > 0 ? [`${what}: ${names.join(', ')}`] : [],
  );
  return {
    part: 'scheduled jobs',
    ok: problems.length === 0,
    detail: problems.length === 0 ? `${jobs.length} scheduled` : problems.join('; '),
  };
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
async function unsubscribeFinding(site: string, isOnSite: boolean): Promise<Finding> {
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
export async function checkHealth(api: Api): Promise<Finding[]> {
  let report: Report | undefined;
  let functionsVersion: string | null = null;
  const findings = [
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
    findings.push(
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
      findings.push(await unsubscribeFinding(about.site, about.unsubscribes_on_site === true));
    // Read again: the worker may just have sent overdue mails.
    report = await callSql(api, 'health_report').then(reportSchema.parse, () => report);
  }
  if (report) {
    const { mails, jobs } = report;
    findings.push(mailsFinding(mails));
    if (jobs) findings.push(jobsFinding(jobs));
    findings.push(...requestFindings(report), versionsFinding(report, functionsVersion));
  }
  return findings;
}
