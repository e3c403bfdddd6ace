import { randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

const schema = `safeupdate_${randomBytes(4).toString('hex')}`;
/** The only statement of a function, in its language. */
const functions = {
  plain: ['plpgsql', 'delete from private.rate_limits;'],
  nested: ['plpgsql', `perform ${schema}.plain();`],
  dynamic: ['plpgsql', `execute 'update private.rate_limits set tokens = 1';`],
  sql: ['sql', 'select 1; update private.rate_limits set tokens = 1;'],
  filtered: ['plpgsql', `delete from private.rate_limits where bucket = 'none';`],
  'filtered in SQL': ['sql', `select 1; update private.rate_limits set tokens = 1 where bucket = 'none';`],
  merging: [
    'plpgsql',
    `insert into private.rate_limits values ('${schema}', 1, now()) on conflict (bucket) do update set tokens = 1;`,
  ],
} as const;
let api: Sql;

const call = (name: keyof typeof functions) => api.unsafe(`select ${schema}."${name}"()`);

beforeAll(async () => {
  // As the API's own connections.
  api = postgres(inject('backend').databaseUrl, { max: 1, connection: { 'safeupdate.enabled': 'on' } });
  await api.unsafe(`create schema ${schema}`);
  for (const [name, [language, body]] of Object.entries(functions))
    await api.unsafe(
      `create function ${schema}."${name}"() returns void language ${language}
      as $$ ${language === 'sql' ? body : `begin ${body} end`} $$`,
    );
});

afterAll(async () => {
  await api`delete from private.rate_limits where bucket = ${schema}`;
  await api.unsafe(`set client_min_messages = warning; drop schema ${schema} cascade`).simple();
  await api.end();
});

describe('on a connection of the API', () => {
  test('a statement without a filter is refused', async () => {
    const refusal = { code: '21000', message: 'UPDATE requires a WHERE clause' };
    await expect(api`update private.rate_limits set tokens = 1`).rejects.toMatchObject(refusal);
    await expect(
      api`with gone as (delete from private.rate_limits returning *) select * from gone`,
    ).rejects.toMatchObject({ code: '21000' });
  });

  test.each(['plain', 'nested', 'dynamic', 'sql'] as const)('so is one in a function: %s', async (name) => {
    await expect(call(name)).rejects.toMatchObject({ code: '21000' });
  });

  test.each(['filtered', 'filtered in SQL', 'merging'] as const)('a change of some rows is not: %s', async (name) => {
    expect(await call(name)).toHaveLength(1);
    expect(await call(name)).toHaveLength(1);
  });
});

test('stored objects are not deleted by SQL, by their owner neither', async () => {
  await expect(api`delete from storage.objects where name = 'none'`).rejects.toMatchObject({ code: '42501' });
});

test('the owner changes every row', async () => {
  await api.begin(async (transaction) => {
    await transaction`set local safeupdate.enabled = off`;
    expect(await transaction`update private.rate_limits set tokens = tokens`).toBeDefined();
  });
});
