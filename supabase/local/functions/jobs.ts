import type { Sql } from 'postgres';

type Job = { name: string; local_seconds: number; command: string };

type JobContext = { sql: Sql; apiUrl: string; secretKey: string };

/** The HTTP call that pg_net makes for a hosted project's scheduler. */
async function sendMails({ apiUrl, secretKey }: JobContext): Promise<void> {
  const response = await fetch(`${apiUrl}/functions/v1/process-outbox`, {
    method: 'POST',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(150_000),
  });
  if (!response.ok && response.status !== 404 && response.status !== 503)
    throw new Error(`${response.status} ${await response.text()}`);
}

/**
 * Runs the jobs that the database lists with timers, as pg_cron does on a hosted project. A failed run is logged and
 * the schedule continues; runs of one job never overlap. Returns a function that stops them.
 */
export async function startJobs(context: JobContext): Promise<() => void> {
  const jobs = await context.sql<Job[]>`select name, local_seconds, command from private.scheduled_jobs()`;
  const timers = jobs.map(({ name, local_seconds: seconds, command }) => {
    let running = false;
    return setInterval(() => {
      if (running) return;
      running = true;
      const run: Promise<unknown> = name === 'process-outbox' ? sendMails(context) : context.sql.unsafe(command);
      run
        .catch((error: unknown) => console.error(`The job "${name}" failed:`, error))
        .finally(() => {
          running = false;
        });
    }, seconds * 1000);
  });
  return () => timers.forEach((timer) => clearInterval(timer));
}
