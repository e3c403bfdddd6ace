import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { signInAll, type Caller } from '../helpers/api-session.ts';
import { backendClient, someAddress } from '../helpers/backend-client.ts';

const backend = inject('backend');
const client = backendClient(backend);
let callers: Awaited<ReturnType<typeof signInAll>>['callers'];
let owner: Sql;

async function call(name: 'export_person' | 'erase_person', email: string, caller: Caller) {
  const response = await fetch(`${backend.apiUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { ...caller, 'content-type': 'application/json' },
    body: JSON.stringify({ p_email: email }),
  });
  const body: unknown = await response.json().catch(() => null);
  return { status: response.status, body };
}

beforeAll(async () => {
  ({ callers } = await signInAll());
  owner = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} });
});

afterAll(() => owner.end());

describe('a sign-up', () => {
  test('with the box for news ticked stores the consent, without it stores none', async () => {
    const event = await client.createEvent();
    const emails = [someAddress(), someAddress()];
    expect(await client.signUp({ event_id: event, email: emails[0], newsletter: '2026-01' })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await client.signUp({ event_id: event, email: emails[1] })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    const rows = await client.registrationsOf(event);
    expect(rows.find(({ email }) => email === emails[0])).toMatchObject({
      consent_text_version: '2026-01',
      consent_at: expect.any(String),
    });
    expect(rows.find(({ email }) => email === emails[1])).toMatchObject({
      consent_text_version: null,
      consent_at: null,
    });
  });
});

describe('an administrator', () => {
  test('hands a person their data and erases it, and the mail that waited is never sent', async () => {
    const event = await client.createEvent({ title: 'Para borrar', is_published: true });
    const email = someAddress();
    await client.asServer('event_registrations', {
      method: 'POST',
      body: JSON.stringify({ event_id: event, name: 'Ana Ruiz', email }),
    });
    const [row] = await client.registrationsOf(event);
    await owner`insert into private.mail_outbox (registration_id, kind) values (${String(row!['id'])}, 'confirmation')`;

    const exported = await call('export_person', email.toUpperCase(), callers.admin);
    expect(exported).toMatchObject({
      status: 200,
      body: {
        email,
        registrations: [{ name: 'Ana Ruiz', event: { title: 'Para borrar' }, mails: [{ state: 'pending' }] }],
      },
    });
    expect(await call('erase_person', email, callers.admin)).toEqual({ status: 200, body: 1 });
    expect(await client.registrationsOf(event)).toEqual([]);
    await client.processOutbox();
    expect(await client.mailsTo(email)).toEqual([]);
    expect(await call('erase_person', email, callers.admin)).toEqual({ status: 200, body: 0 });
  });
});
