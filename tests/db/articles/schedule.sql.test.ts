import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCHEDULED_JOBS } from '../../../supabase/functions/_shared/contract/scheduled-jobs.ts';
import {
  connect,
  createDatabase,
  dropDatabase,
  migrate,
  platformSchemas,
} from '../../helpers/database/plain-cluster.ts';
import { plainServer } from '../../helpers/database/plain-database.ts';

const name = `schedule_${randomUUID().replaceAll('-', '')}`;
let withPlatform: Sql;

beforeAll(async () => {
  const { port } = plainServer();
  await createDatabase(port, name);
  withPlatform = connect(port, name);
  await withPlatform.unsafe(platformSchemas);
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
      ['forget-subscribers', '23 3 * * *'],
      ['process-outbox', '* * * * *'],
    ]);
    for (const { command } of await jobs()) await expect(withPlatform.unsafe(command)).resolves.toHaveLength(1);
  });

  test('the health check gets exactly the jobs that it expects', async () => {
    const [row] = await withPlatform`select public.health_report() -> 'jobs' as jobs`;
    expect(row!['jobs']).toEqual([...SCHEDULED_JOBS]);
  });

  test('the mail job sends no request until the vault holds URL and secret, then calls the function with the secret', async () => {
    expect(await withPlatform`select * from net.asked`).toHaveLength(0);
    await withPlatform`insert into vault.decrypted_secrets ${withPlatform([
      { name: 'project_url', decrypted_secret: 'https://project.example.com/' },
      { name: 'outbox_secret', decrypted_secret: 'only for this test' },
    ])}`;
    await withPlatform.unsafe((await jobs()).find(({ jobname }) => jobname === 'process-outbox')!.command);
    expect([...(await withPlatform`select * from net.asked`)]).toEqual([
      {
        url: 'https://project.example.com/functions/v1/process-outbox',
        body: {},
        headers: { 'Content-Type': 'application/json', 'x-outbox-secret': 'only for this test' },
      },
    ]);
  });
});
