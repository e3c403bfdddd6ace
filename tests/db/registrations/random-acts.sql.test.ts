import { beforeAll, expect, test } from 'vitest';
import { contradictions } from '../../helpers/database/contradictions.ts';
import { administrator, plainDatabase } from '../../helpers/database/plain-database.ts';
import { randomPeople } from '../../helpers/database/random-people.ts';

/** Longer runs: `ACTS=5000 SEED=7 npx vitest run --project sql tests/db/registrations/random-acts.sql.test.ts`. */
const ACTS = Number(process.env['ACTS'] ?? 100);
const SEEDS = process.env['SEED'] === undefined ? [5, 6, 10] : [Number(process.env['SEED'])];

const database = plainDatabase({ connections: 2 });
const admin = administrator(database);

beforeAll(async () => {
  const { owner } = database;
  for (const key of ['client_registrations', 'event_registrations', 'email_mails', 'client_links'])
    await owner`select public.set_setting(${key}, '100000')`;
});

test.each(SEEDS)('rows, pages, mails and answers agree after each of many random actions (seed %i)', async (seed) => {
  const { act, look } = await randomPeople(database, seed, admin);
  const log: string[] = [];
  let before = await look();
  for (let count = 1; count <= ACTS; count += 1) {
    const { what, gave, answer } = await act();
    log.push(`${count}. ${what} ${JSON.stringify(gave)}`);
    const now = await look();
    const found = contradictions({ before, now, afterRun: await look({ afterRun: true }) }, answer);
    expect(found, `Seed ${seed}, after ${log.slice(-12).join('\n')}`).toEqual([]);
    before = now;
  }
});
