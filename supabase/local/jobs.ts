import type { Sql } from 'postgres';

/**
 * What a hosted project's scheduler (pg_cron) does, a timer does here. A job whose function does not exist is skipped,
 * so that the table may name what a schema does not have yet.
 */
type Job = { name: string; everySeconds: number } & ({ sqlFunction: string } | { edgeFunction: string });

export const jobs: readonly Job[] = [
  { name: 'send waiting mails', everySeconds: 15, edgeFunction: 'process-outbox' },
  { name: 'close past events', everySeconds: 60, sqlFunction: 'public.close_past_events()' },
  { name: 'end schedules', everySeconds: 60, sqlFunction: 'public.end_schedules()' },
  { name: 'forget subscribers', everySeconds: 3600, sqlFunction: 'public.forget_subscribers()' },
  { name: 'anonymise past registrations', everySeconds: 3600, sqlFunction: 'public.anonymise_past_registrations()' },
  { name: 'forget deleted articles', everySeconds: 3600, sqlFunction: 'public.forget_deleted_articles()' },
];

type JobContext = { sql: Sql; apiUrl: string; secretKey: string };

async function runSql(sql: Sql, call: string): Promise<void> {
  const [row] = await sql<{ known: boolean }[]>`select to_regprocedure(${call}) is not null as known`;
  if (row?.known) await sql.unsafe(`select ${call}`);
}

async function callFunction(name: string, { apiUrl, secretKey }: JobContext): Promise<void> {
  const response = await fetch(`${apiUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok && response.status !== 404 && response.status !== 503)
    throw new Error(`${response.status} ${await response.text()}`);
}

/** Starts the timers. A run that fails is logged and the next one comes as usual; runs of one job never overlap. Gives the function that stops them. */
export function startJobs(context: JobContext): () => void {
  const timers = jobs.map((job) => {
    let running = false;
    return setInterval(() => {
      if (running) return;
      running = true;
      const run = 'sqlFunction' in job ? runSql(context.sql, job.sqlFunction) : callFunction(job.edgeFunction, context);
      run
        .catch((error: unknown) => console.error(`The job "${job.name}" failed:`, error))
        .finally(() => {
          running = false;
        });
    }, job.everySeconds * 1000);
  });
  return () => timers.forEach((timer) => clearInterval(timer));
}
