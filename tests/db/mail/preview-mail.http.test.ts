import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { accounts, signInAll, type Caller } from '../../helpers/backend/api-session.ts';
import { backendClient } from '../../helpers/backend/backend-client.ts';
import { aWantedMail } from '../../helpers/functions/preview-request.ts';

const backend = inject('backend');
const client = backendClient(backend);
const owner = postgres(backend.databaseUrl, { max: 1 });
let callers: Awaited<ReturnType<typeof signInAll>>['callers'];

beforeAll(async () => {
  ({ callers } = await signInAll());
});
beforeEach(() => owner`delete from private.rate_limits where bucket like 'test_mails:%'`);
afterAll(() => owner.end());

async function ask(caller: Caller, body: object) {
  const answer = await client.call('preview-mail', { headers: caller, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

/** What the preview of the event's mail could leave in the tables, which other tests use at the same time. */
const traces = async () => [
  ...(await owner`
    select id from public.event_registrations where email = ${accounts.admin.email} or event_id = ${aWantedMail().event.id}
    union all select id from private.mail_outbox where snapshot::text like ${`%${accounts.admin.email}%`}
  `),
];

describe.each(['preview', 'test'] as const)('the action %s', (action) => {
  test.each([
    ['anon', 401],
    ['user', 403],
    ['service_role', 401],
  ] as const)('is refused for %s', async (role, status) => {
    const title = `Secreto ${crypto.randomUUID()}`;
    const answer = await ask(callers[role], { action, ...aWantedMail({ event: { title } }) });
    expect(answer).toEqual({ status, body: { error: expect.any(String) } });
    expect(await client.mailsAbout(title)).toEqual([]);
  });
});

test('a preview returns the mail as it would be sent, and stores nothing', async () => {
  const { status, body } = await ask(callers.admin, { action: 'preview', ...aWantedMail() });
  expect(status).toBe(200);
  expect(body.mail.subject).toBe('Registro confirmado: Taller de agentes');
  expect(body.mail.html).toContain('<!doctype html>');
  expect(body.mail.text).toContain('https://meet.example.com/sala?pwd=1');
  expect(body.mail.ics.filename).toBe('taller-de-agentes.ics');
  expect(body.mail.ics.content).toContain('SUMMARY:Taller de agentes');
  expect(await traces()).toEqual([]);
});

test('a preview of a message after an event reads its Markdown', async () => {
  const { status, body } = await ask(callers.admin, {
    action: 'preview',
    kind: 'follow-up',
    event: { title: 'Taller de agentes', event_date: '2026-01-08T17:30:00Z' },
    message: {
      subject: 'Gracias',
      content: 'Gracias por **venir**.\n\n- [La web](/eventos-noticias)',
      recording_url: null,
    },
  });
  expect(status).toBe(200);
  expect(body.mail.html).toContain('Gracias por <strong>venir</strong>.');
  expect(body.mail.html).toContain('<li style=');
});

test('a test mail goes only to the requesting admin, whatever the request says', async () => {
  const title = `Taller ${crypto.randomUUID()}`;
  const other = `otra-${crypto.randomUUID()}@example.com`;
  const body = { action: 'test', ...aWantedMail({ event: { title } }), email: other, to: other, sent_to: other };
  expect(await ask(callers.admin, body)).toEqual({ status: 200, body: { sent_to: accounts.admin.email } });
  const mails = await vi.waitFor(async () => {
    const found = await client.mailsAbout(title);
    expect(found).not.toEqual([]);
    return found;
  }, 60_000);
  expect(mails.map(({ subject, envelope }) => [subject, envelope.to.map(({ address }) => address)])).toEqual([
    [`[Prueba] Registro confirmado: ${title}`, [accounts.admin.email]],
  ]);
  const [mail] = mails;
  expect(await traces()).toEqual([]);

  // Its calendar UID differs from the real event's.
  const file = mail ? await client.attachment(mail) : '';
  expect(file.replaceAll('\r\n ', '')).toContain('UID:prueba-0b0e7f2e-1111-4111-8111-000000000001@');

  // Its link opens no registration.
  const token = /\/registro#t=([^"&\s]+)/.exec(mail?.text ?? '')?.[1];
  expect(token).toBe('prueba');
  const link = await client.call('registration-link', { body: JSON.stringify({ token, action: 'preview' }) });
  expect(await link.json()).toEqual({ state: 'invalid' });
});
