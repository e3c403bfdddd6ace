import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCHEDULED_JOBS } from '../../../supabase/functions/_shared/contract/backend/scheduled-jobs.ts';
import { connect, createDatabase, dropDatabase, migrate } from '../../../scripts/backend/plain-cluster.ts';
import { plainServer } from '../../helpers/database/plain-database.ts';

const name = `schedule_${randomUUID().replaceAll('-', '')}`;
let withPlatform: Sql;

beforeAll(async () => {
  const { port } = plainServer();
  await createDatabase(port, name);
  withPlatform = connect(port, name);
  await migrate(port, name);
});
afterAll(async () => {
  await withPlatform.end();
  await dropDatabase(plainServer().port, name);
});

const jobs = () =>
  withPlatform<{ jobname: string; schedule: string; command: string }[]>`select * from cron.job order by jobname`;

describe('where the platform has a scheduler', () => {
  test('closing, mailing and deleting are scheduled, and each scheduled statement runs', async () => {
    expect([...(await jobs())].map(({ jobname, schedule }) => [jobname, schedule])).toEqual([
      ['anonymise-past-registrations', '17 3 * * *'],
      ['close-past-events', '*/5 * * * *'],
      ['end-schedules', '* * * * *'],
      ['forget-deleted-articles', '27 3 * * *'],
      ['forget-job-runs', '31 3 * * *'],
      ['forget-subscribers', '23 3 * * *'],
      ['process-outbox', '* * * * *'],
    ]);
    for (const { command } of await jobs()) await expect(withPlatform.unsafe(command)).resolves.toHaveLength(1);
  });

  test('the health check gets exactly the jobs that it expects', async () => {
    const [row] = await withPlatform`select public.health_report() -> 'jobs' as jobs`;
    expect(row!['jobs'].map((job: { name: string }) => job.name)).toEqual([...SCHEDULED_JOBS]);
  });

  test('the mail job sends no request until the vault holds URL and secret, then calls the function with the secret', async () => {
    expect(await withPlatform`select * from net.asked`).toHaveLength(0);
    await withPlatform`insert into vault.decrypted_secrets ${withPlatform([
      { name: 'project_url', decrypted_secret: 'https://project.example.com/' },
      { name: 'outbox_secret', decrypted_secret: 'only for this test' },
    ])}`;
    await withPlatform.unsafe((await jobs()).find(({ jobname }) => jobname === 'process-outbox')!.command);
    expect([...(await withPlatform`select url, body, headers, timeout_milliseconds from net.asked`)]).toEqual([
      {
        url: 'https://project.example.com/functions/v1/process-outbox',
        body: {},
        headers: { 'Content-Type': 'application/json', 'x-outbox-secret': 'only for this test' },
        // The platform ends a function after this time.
        timeout_milliseconds: 150_000,
      },
    ]);
  });

  test('the outcome of the last request is in the health report, also of one that was refused or never sent', async () => {
    const mails = async () =>
      (await withPlatform`select public.health_report() #> '{requests,mails}' as outcome`)[0]!['outcome'];
    const run = () => withPlatform`select private.request_outbox_run()`;
    const answer = (values: object) => withPlatform`
      insert into net._http_response ${withPlatform({ id: 0, timed_out: false, status_code: null, error_msg: null, ...values })}
    `;
    const newest = async () => (await withPlatform`select max(request_id) as id from private.http_requests`)[0]!['id'];
    await withPlatform`delete from private.http_requests`;
    expect(await mails()).toBeNull();
    await run();
    expect(await mails()).toMatchObject({ status: null, timed_out: false, error: null });
    await answer({ id: await newest(), status_code: 401 });
    expect(await mails()).toMatchObject({ status: 401, timed_out: false, error: null });
    await run();
    // The newer request has no outcome yet.
    expect(await mails()).toMatchObject({ status: 401 });
    await answer({ id: await newest(), timed_out: true, error_msg: 'Timeout was reached' });
    expect(await mails()).toMatchObject({ status: null, timed_out: true });
    await run();
    await answer({ id: await newest(), error_msg: 'Could not resolve https://secret.example/hook' });
    expect(await mails()).toMatchObject({ status: null, error: 'Could not resolve [address]' });
    await withPlatform`delete from net._http_response`;
    await withPlatform`update private.http_requests set asked_at = now() - interval '6 minutes'`;
    expect(await mails()).toMatchObject({ error: 'not sent' });
    await withPlatform`update private.http_requests set asked_at = now() - interval '7 hours'`;
    await run();
    expect(await withPlatform`select 1 from private.http_requests`).toHaveLength(1);
  });

  test('a job is late when it has not run for twice its time, also when it has never run', async () => {
    const late = async () => {
      const [row] = await withPlatform`select public.health_report() -> 'jobs' as jobs`;
      const states: { name: string; is_late: boolean }[] = row!['jobs'];
      return states.filter(({ is_late }) => is_late).map(({ name: job }) => job);
    };
    const ran = (job: string, ago: string) => withPlatform`
      insert into cron.job_run_details (jobid, status, start_time) select jobid, 'succeeded', now() - ${ago}::interval from cron.job where jobname = ${job}
    `;
    await withPlatform`delete from cron.job_run_details`;
    await ran('end-schedules', '30 seconds');
    expect(await late()).toEqual([]);
    await withPlatform`delete from cron.job_run_details`;
    await ran('end-schedules', '3 days');
    await ran('end-schedules', '30 seconds');
    expect(await late()).toEqual(SCHEDULED_JOBS.filter((job) => job !== 'end-schedules'));
    for (const job of SCHEDULED_JOBS) await ran(job, '20 seconds');
    expect(await late()).toEqual([]);
  });

  test('the history of the scheduler keeps a week', async () => {
    await withPlatform`delete from cron.job_run_details`;
    await withPlatform`insert into cron.job_run_details (jobid, start_time) values (1, now() - interval '8 days'), (1, now() - interval '6 days')`;
    await withPlatform.unsafe((await jobs()).find(({ jobname }) => jobname === 'forget-job-runs')!.command);
    expect(await withPlatform`select 1 from cron.job_run_details`).toHaveLength(1);
  });
});
