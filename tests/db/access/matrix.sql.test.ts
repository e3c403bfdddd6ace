import type { TransactionSql } from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { plainDatabase, takeRole, asStorage } from '../../helpers/database/plain-database.ts';
import { nameOf, roles, type Act, type Role, type World } from './matrix/operation.ts';
import { operations } from './matrix.data.ts';
import { createWorld, holds, stateOf } from '../world.ts';

const database = plainDatabase({ connections: 2 });
const people = { admin: crypto.randomUUID(), user: crypto.randomUUID(), other: crypto.randomUUID() };
/** Denied, not found, or (a malformed argument) invalid. No other error counts as a refusal. */
const refusals = ['none', '42501', '42883', '22P02'];

/** The rows that every operation starts from. Created once, because every operation is rolled back. */
let world: World;
let before: string;

beforeAll(async () => {
  await database.owner`insert into auth.users ${database.owner(Object.values(people).map((id) => ({ id, email: `${id}@example.com` })))}`;
  await database.owner.begin(async (sql) => {
    world = await createWorld(sql, people);
    await sql`insert into storage.objects (bucket_id, name) values ('news-images', ${world.image}), ('news-images', ${world.shownImage}), ('matrix-full', ${world.image})`;
    before = await stateOf(sql, world);
  });
});

const personOf = (role: Role) => (role === 'admin' || role === 'user' ? people[role] : undefined);

function rowsOf(sql: TransactionSql, act: Extract<Act, { kind: 'select' }>) {
  const table = sql(`${act.schema ?? 'public'}.${act.table}`);
  const conditions = Object.entries(act.where).map(([column, value]) => sql`and ${sql(column)} = ${value}`);
  const where = sql`where true ${conditions.length > 0 ? conditions.reduce((all, one) => sql`${all} ${one}`) : sql``}`;
  if (act.as === 'count')
    return sql`select 1 from (select count(*) as found from ${table} ${where}) counted where found > 0`;
  if (act.as === 'embed')
    return sql`select r.id from public.event_registrations r join (select id from ${table} ${where}) e on e.id = r.event_id`;
  return sql`select * from ${table} ${where}`;
}

function objectStatement(
  sql: TransactionSql,
  { verb, name, to, bucket = 'news-images' }: Extract<Act, { kind: 'object' }>,
) {
  const stored = sql`bucket_id = ${bucket} and name = ${name}`;
  switch (verb) {
    case 'list':
      return sql`select name from storage.objects where ${stored}`;
    case 'upload':
      return sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${name})`;
    case 'upsert':
      return sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${name}) on conflict (bucket_id, name) do update set metadata = '{"overwritten": true}'`;
    case 'replace':
      return sql`update storage.objects set metadata = '{"overwritten": true}' where ${stored}`;
    case 'move':
      return sql`update storage.objects set name = ${to ?? ''} where ${stored}`;
    case 'copy':
      return sql`
        insert into storage.objects (bucket_id, name)
        select bucket_id, ${to ?? ''} from storage.objects where ${stored} and set_config('storage.operation', 'storage.object.copy', true) <> ''
      `;
    case 'remove':
      return sql`delete from storage.objects where ${stored}`;
  }
}

function bucketStatement(sql: TransactionSql, { verb, bucket }: Extract<Act, { kind: 'bucket' }>) {
  if (verb === 'create') return sql`insert into storage.buckets (id, name) values (${bucket}, ${bucket})`;
  if (verb === 'update') return sql`update storage.buckets set public = false where id = ${bucket}`;
  return sql`delete from storage.buckets where id = ${bucket}`;
}

function statement(sql: TransactionSql, act: Act) {
  const matches = (where: object) => Object.entries(where).map(([column, value]) => sql`and ${sql(column)} = ${value}`);
  const all = (where: object) => matches(where).reduce((whole, one) => sql`${whole} ${one}`, sql`where true`);
  switch (act.kind) {
    case 'select':
      return rowsOf(sql, act);
    case 'insert': {
      // The API sets every column that it is given, the key too.
      const overwrite = Object.keys(act.values).map((column) => `${column} = excluded.${column}`);
      const conflict = act.onConflict
        ? sql.unsafe(`on conflict (${act.onConflict}) do update set ${overwrite.join(', ')}`)
        : sql``;
      return sql`insert into ${sql(act.table)} ${sql(act.values)} ${conflict}`;
    }
    case 'update':
      return sql`update ${sql(act.table)} set ${sql(act.set)} ${all(act.where)}`;
    case 'delete':
      return sql`delete from ${sql(act.table)} ${all(act.where)}`;
    case 'call': {
      const names = Object.keys(act.args).map((name, index) => `${name} => $${index + 1}`);
      return sql.unsafe(`select ${act.schema ?? 'public'}.${act.name}(${names.join(', ')})`, Object.values(act.args));
    }
    case 'object':
      return objectStatement(sql, act);
    case 'bucket':
      return bucketStatement(sql, act);
    case 'request':
      throw new Error('A request has no counterpart in SQL');
  }
}

type Outcome = { took: boolean; changed: boolean; refusal: string };

/** Performs an operation as a role in a transaction that is rolled back, and returns the state that the owner sees. */
async function attempt(role: Role, { act, proof }: (typeof operations)[number]): Promise<Outcome> {
  const takenBack = new Error('taken back');
  let outcome: Outcome | undefined;
  await database.owner
    .begin(async (sql) => {
      let found = 0;
      let refusal = 'none';
      await sql
        .savepoint(async (inner) => {
          await takeRole(inner, role === 'user' || role === 'admin' ? 'authenticated' : role, personOf(role));
          await asStorage(inner);
          found = (await statement(inner, act(world))).length;
          await inner.unsafe('reset role');
        })
        .catch((error: unknown) => {
          refusal = error instanceof Error && 'code' in error ? String(error.code) : String(error);
        });
      const changed = (await stateOf(sql, world)) !== before;
      const proven = proof?.(world);
      const took =
        proven === undefined
          ? refusal === 'none' && found > 0
          : proven === 'state changes'
            ? changed
            : await holds(sql, proven);
      outcome = { took, changed, refusal };
      throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
  if (!outcome) throw new Error('The attempt came to no end');
  return outcome;
}

describe.each(
  operations.filter(({ only }) => only !== 'http').map((operation) => ({ name: nameOf(operation), operation })),
)('$name', ({ operation }) => {
  test.each(roles)('%s', async (role) => {
    const { took, changed, refusal } = await attempt(role, operation);
    const allowed = operation.allowed.includes(role);
    expect({ took, changedElse: changed && !took }).toEqual({ took: allowed, changedElse: false });
    expect(allowed ? ['none'] : refusals).toContain(refusal);
  });
});

test('every refusal has a control operation that shows the act works', () => {
  const names = new Map(operations.map((operation) => [nameOf(operation), operation]));
  for (const operation of operations) {
    const control = operation.allowed.length > 0 ? operation : names.get(operation.control ?? '');
    expect(control?.allowed.length, `${nameOf(operation)} has no positive control`).toBeGreaterThan(0);
  }
});

test('the matrix names each operation once and covers at least 90 cells', () => {
  expect(new Set(operations.map(nameOf)).size).toBe(operations.length);
  expect(operations.length * roles.length).toBeGreaterThanOrEqual(90);
});

test('a signed-in stranger has exactly the rights of a visitor', () => {
  for (const operation of operations)
    expect([nameOf(operation), operation.allowed.includes('user')]).toEqual([
      nameOf(operation),
      operation.allowed.includes('anon'),
    ]);
});
