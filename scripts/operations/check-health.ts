import * as z from 'zod';
import { SCHEDULED_JOBS } from '../../supabase/functions/_shared/contract/scheduled-jobs.ts';
import { callSql, assertOk, type Api } from './api.ts';
import { BUCKET } from './image-files.ts';

const reportSchema = z.object({
  mails: z.object({ pending: z.int(), overdue: z.int(), failed: z.int(), failed_today: z.int() }),
  jobs: z.nullable(z.array(z.string())),
});
const bucketSchema = z.object({ public: z.boolean() });

export type Finding = { part: string; ok: boolean; detail: string };

async function check(part: string, run: () => Promise<string>): Promise<Finding> {
  try {
    return { part, ok: true, detail: await run() };
  } catch (error) {
    return { part, ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}

function requireThat(condition: boolean, problem: string): void {
  if (!condition) throw new Error(problem);
}

/**
 * Checks a project's database, storage, functions, mail and jobs. Runs the mail worker once, to prove that mail can be
 * sent.
 */
export async function checkHealth(api: Api): Promise<Finding[]> {
  let report: z.output<typeof reportSchema> | undefined;
  const findings = [
    await check('database', async () => {
      report = reportSchema.parse(await callSql(api, 'health_report'));
      await assertOk(await api.fetch('/rest/v1/news_events?select=id&limit=1'), 'Reading articles');
      return 'answers';
    }),
    await check('storage', async () => {
      const bucket = bucketSchema.parse(
        await (await assertOk(await api.fetch(`/storage/v1/bucket/${BUCKET}`), `The bucket ${BUCKET}`)).json(),
      );
      requireThat(bucket.public, `The bucket ${BUCKET} is not public: visitors see no images`);
      return `${BUCKET} is there and public`;
    }),
  ];
  if (api.isServed) {
    findings.push(
      await check('registration function', async () => {
        const response = await api.fetch('/functions/v1/send-event-registration', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        });
        // A deployed function rejects an empty registration with its own error and status 200.
        const { error } = z
          .object({ error: z.string() })
          .parse(await (await assertOk(response, 'send-event-registration')).json());
        requireThat(error.length > 0, 'It answered without a word');
        return 'answers';
      }),
      await check('mail function and provider', async () => {
        await assertOk(
          await api.fetch('/functions/v1/process-outbox', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{}',
          }),
          'process-outbox',
        );
        return 'configured; the worker ran';
      }),
    );
    // Read again: the worker may just have sent overdue mails.
    report = await callSql(api, 'health_report').then(reportSchema.parse, () => report);
  }
  const { mails, jobs } = report ?? {};
  if (mails) {
    const detail = `${mails.pending} pending (${mails.overdue} for too long), ${mails.failed} failed (${mails.failed_today} in the last day)`;
    findings.push({ part: 'mails', ok: mails.overdue === 0 && mails.failed_today === 0, detail });
  }
  if (jobs) {
    const missing = SCHEDULED_JOBS.filter((name) => !jobs.includes(name));
    findings.push({
      part: 'scheduled jobs',
      ok: missing.length === 0,
      detail: missing.length === 0 ? `${jobs.length} scheduled` : `missing: ${missing.join(', ')}`,
    });
  }
  return findings;
}
