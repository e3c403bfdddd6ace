/** How the site is: judged here from what the database reports, worded by the admin's page and by `npm run health`. */
import * as z from 'zod/mini';
import { mailNumbersSchema, needsAttention } from '../mail/mail-health.ts';
import { SCHEDULED_JOBS, type ScheduledJob } from './scheduled-jobs.ts';
import { compareVersions } from './version.ts';

/** The outcome of a request of the database; without status and error it is under way. */
const requestSchema = z.nullable(
  z.object({
    asked_at: z.string(),
    status: z.nullable(z.number()),
    timed_out: z.boolean(),
    error: z.nullable(z.string()),
  }),
);

/** The report that `health_report` and `site_state` share. */
export const healthShape = {
  mails: mailNumbersSchema,
  /** Null on a server without a job scheduler. */
  jobs: z.nullable(
    z.array(
      z.object({
        name: z.string(),
        last_run_at: z.nullable(z.string()),
        status: z.nullable(z.string()),
        is_late: z.boolean(),
      }),
    ),
  ),
  /** The last calls of the mail function and of the host's deploy hook. */
  requests: z.object({ mails: requestSchema, build: requestSchema }),
  /** `migrations` are their versions, null where nothing records them. */
  database: z.object({ version: z.string(), migrations: z.nullable(z.array(z.string())) }),
};
type HealthReport = { [Part in keyof typeof healthShape]: z.output<(typeof healthShape)[Part]> };

/** State of a part: fine, needs an admin, or not observable from here. */
export type Health = 'ok' | 'warning' | 'unknown';

export type RequestProblem =
  { code: 'timed-out' } | { code: 'not-received'; error: string } | { code: 'refused'; status: number };

/** What went wrong with a request of the database; null when it was answered, or is under way. */
function problemOf({
  status,
  timed_out: timedOut,
  error,
}: NonNullable<HealthReport['requests']['mails']>): RequestProblem | null {
  if (timedOut) return { code: 'timed-out' };
  if (error !== null) return { code: 'not-received', error };
  return status === null || (status >= 200 && status < 300) ? null : { code: 'refused', status };
}

/**
 * The call of the mail function by the database, once its job has run; null before, and without a scheduler. Without an
 * address or a secret in the vault it is never called; 401 says that the function has another secret.
 */
function judgeWorker({ jobs, requests: { mails } }: HealthReport) {
  const job = jobs?.find(({ name }) => name === 'process-outbox');
  if (!job?.status) return null;
  if (!mails) return { code: 'never-called' } as const;
  if (mails.status === 401) return { code: 'wrong-secret' } as const;
  const problem = problemOf(mails);
  return problem ? { ...problem, asked_at: mails.asked_at } : ({ code: 'answers' } as const);
}

function judgeJob(jobs: NonNullable<HealthReport['jobs']>, name: ScheduledJob) {
  const job = jobs.find((known) => known.name === name);
  const code = !job ? 'missing' : job.status === 'failed' ? 'failed' : job.is_late ? 'late' : 'fine';
  return { name, code, last_run_at: job?.last_run_at ?? null } as const;
}

const warnIf = (isBad: boolean): Health => (isBad ? 'warning' : 'ok');

/**
 * Judges each part of a report. `functions` is the release that the functions say, null when they do not.
 */
export function judge(report: HealthReport, functions: string | null) {
  const { mails, requests, database } = report;
  const worker = judgeWorker(report);
  const jobs = report.jobs && SCHEDULED_JOBS.map((name) => judgeJob(report.jobs ?? [], name));
  const buildProblem = requests.build && problemOf(requests.build);
  const versions = compareVersions({ functions, database: database.version, migrations: database.migrations });
  const isOtherDatabase = versions.database && versions.pending === 0;
  const differs = versions.pending > 0 || isOtherDatabase || versions.functions;
  const unknown: Health = 'unknown';
  return {
    mails: { health: warnIf(needsAttention(mails)), ...mails },
    worker: worker && { health: warnIf(worker.code !== 'answers'), ...worker },
    jobs: { health: jobs ? warnIf(jobs.some(({ code }) => code !== 'fine')) : unknown, jobs },
    /** Null before the first request. */
    build: requests.build && {
      health: warnIf(buildProblem !== null),
      asked_at: requests.build.asked_at,
      problem: buildProblem,
    },
    versions: {
      health: functions === null && !differs ? unknown : warnIf(differs),
      pending: versions.pending,
      isOtherDatabase,
      areOtherFunctions: versions.functions,
    },
  };
}
