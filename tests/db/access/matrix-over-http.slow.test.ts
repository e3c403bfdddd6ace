import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { signInAll, type Caller } from '../../helpers/backend/api-session.ts';
import { nameOf, roles, type Act, type Role, type World } from './matrix/operation.ts';
import { operations } from './matrix.data.ts';
import { requestFor, rowsShown } from './matrix-requests.ts';
import { createWorld, holds, removeWorld, stateOf, type People } from '../world.ts';

const { apiUrl, databaseUrl } = inject('backend');
let owner: Sql;
let callers: Record<Role, Caller>;
let people: People;
let world: World | undefined;

function send(caller: Caller, act: Act): Promise<Response> {
  const { method, path, headers, body } = requestFor(act);
  return fetch(`${apiUrl}${path}`, { method, headers: { ...headers, ...caller }, body });
}

/** The world of the next case: the previous one unless it was changed. */
async function currentWorld(): Promise<World> {
  if (world) return world;
  const made = await createWorld(owner, people);
  for (const [bucket, name] of [
    ['news-images', made.image],
    ['news-images', made.shownImage],
    ['matrix-full', made.image],
  ] as const) {
    const stored = await send(callers.service_role, { kind: 'object', verb: 'upload', name, bucket });
    expect(stored.status).toBe(200);
  }
  world = made;
  return made;
}

beforeAll(async () => {
  owner = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const signedIn = await signInAll();
  callers = signedIn.callers;
  people = { ...signedIn.people, other: '5eed0000-0000-4000-8000-00000000aaaa' };
  await owner`insert into auth.users (id, email) values (${people.other}, 'other@example.com') on conflict do nothing`;
});

afterAll(async () => {
  if (world) await removeWorld(owner, world);
  await owner`delete from auth.users where id = ${people.other}`;
  await owner.end();
});

describe.each(
  operations.filter(({ only }) => only !== 'sql').map((operation) => ({ name: nameOf(operation), operation })),
)('$name', ({ operation }) => {
  test.each(roles)('%s', async (role) => {
    const start = await currentWorld();
    const before = await stateOf(owner, start);
    const act = operation.act(start);
    const response = await send(callers[role], act);
    const shown = await rowsShown(act, response);
    const changed = (await stateOf(owner, start)) !== before;
    const proof = operation.proof?.(start);
    const took = proof === undefined ? shown > 0 : proof === 'state changes' ? changed : await holds(owner, proof);
    if (changed) {
      world = undefined;
      await removeWorld(owner, start);
    }
    const allowed = operation.allowed.includes(role);
    // No role may make any other change.
    const changedElse = changed && !took;
    const answer = response.status < 300 ? 'success' : response.status < 500 ? 'refusal' : 'failure';
    expect({ took, changedElse }).toEqual({ took: allowed, changedElse: false });
    expect(allowed ? ['success'] : ['success', 'refusal']).toContain(answer);
  });
});
