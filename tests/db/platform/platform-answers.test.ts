import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../supabase/local/ports.ts';
import { readOrMakeSecrets } from '../../../supabase/local/install-secrets.ts';
import { startBackend, type Backend } from '../../../supabase/local/start-backend.ts';
import { accounts } from '../../helpers/backend/api-session.ts';
import { hashPasswordsCheaply, logger } from '../../setup/backend.ts';
import { askAuth } from './auth-requests.ts';
import { startConversation, type Answer } from './conversation.ts';
import { KNOWN_DIFFERENCES } from './known-differences.ts';
import { askRest } from './rest-requests.ts';
import { askStorage } from './storage-requests.ts';

/**
 * The answers of the platform's own services, recorded on 2026-11-26: Auth 2.196.0, Storage of 2026-08-21, PostgREST
 * 14.17, PostgreSQL 17. Sign-up closed, second factor on, passwords of 12, one mail a minute and address. Answers
 * without content were the project's own rows.
 */
const platform = JSON.parse(readFileSync(new URL('answers.json', import.meta.url), 'utf8')) as Record<string, Answer>;

/** Whether a null in one of the two shapes stands where the other has a value: the data differ, not the service. */
function isAlike(one: unknown, other: unknown): boolean {
  if (one === 'null' || other === 'null' || one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isAlike(Reflect.get(one, name), Reflect.get(other, name)));
}

const agrees = (expected: Answer, found: Answer) =>
  expected.status === found.status &&
  expected.type === found.type &&
  (expected.answer === undefined || isAlike(expected.answer, found.answer));

let backend: Backend;
let dataDir: string;
let answers: ReadonlyMap<string, Answer>;

// A backend of its own: some requests would change every row if the backend let them through, and refused sign-ins
// count.
beforeAll(async () => {
  hashPasswordsCheaply();
  dataDir = await mkdtemp(join(tmpdir(), 'platform-answers-'));
  const [apiPort, mailPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort()]);
  backend = await startBackend({ dataDir, apiPort, mailPort, smtpPort, jobs: false, log: logger() });
  const { jwtSecret } = await readOrMakeSecrets(dataDir);
  const conversation = startConversation({ ...backend, jwtSecret });
  await askAuth(conversation);
  const { admin, user } = accounts;
  const people = {
    admin: (await conversation.signIn('auth: admin signs in', admin.email, admin.password)).access_token,
    user: (await conversation.signIn('auth: user signs in', user.email, user.password)).access_token,
  };
  await askStorage(conversation, people);
  await askRest(conversation, people);
  answers = conversation.answers;
});

afterAll(async () => {
  await backend?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the embedded backend', () => {
  const names = Object.keys(platform);
  const known = names.filter((name) => name in KNOWN_DIFFERENCES);

  test.each(names.filter((name) => !(name in KNOWN_DIFFERENCES)))('answers as the platform: %s', (name) => {
    const found = answers.get(name) ?? { status: 0 };
    expect(found).toEqual(agrees(platform[name]!, found) ? found : platform[name]);
  });

  test.each(known)('still answers otherwise: %s', (name) => {
    expect(agrees(platform[name]!, answers.get(name) ?? { status: 0 })).toBe(false);
  });

  test('was asked everything, and no difference is listed for a request that is not sent', () => {
    expect(names.filter((name) => !answers.has(name))).toEqual([]);
    expect(Object.keys(KNOWN_DIFFERENCES).filter((name) => !(name in platform))).toEqual([]);
  });
});
