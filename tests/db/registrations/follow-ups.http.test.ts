import { randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { functionResponse } from '../../../hosting/edge/function-response.ts';
import { signInAll, type Caller } from '../../helpers/backend/api-session.ts';
import { backendClient, someAddress } from '../../helpers/backend/backend-client.ts';
import { oneClickOf } from '../../helpers/backend/one-click.ts';

const backend = inject('backend');
const client = backendClient(backend);
let admin: Caller;

beforeAll(async () => {
  admin = (await signInAll()).callers.admin;
});

/** An event that took place, with these people. */
async function pastEvent(emails: string[]): Promise<string> {
  const id = await client.createEvent();
  for (const email of emails) {
    const { body } = await client.register({ event_id: id, email });
    expect(body).toEqual({ success: true });
  }
  await client.asServer(`news_events?id=eq.${id}`, {
    method: 'PATCH',
    body: JSON.stringify({ event_date: '2026-01-08T17:30:00Z', show_registration_form: false }),
  });
  return id;
}

/** Writes to all registrants of the event. Returns the subject, and to how many it goes. */
async function write(event: string) {
  const subject = `Después del taller ${randomUUID()}`;
  const answer = await fetch(`${backend.apiUrl}/rest/v1/rpc/send_follow_up`, {
    method: 'POST',
    headers: { ...admin, 'content-type': 'application/json' },
    body: JSON.stringify({
      p_id: randomUUID(),
      p_event_id: event,
      p_audience: 'all',
      p_subject: subject,
      p_content: 'Gracias por **venir**.',
    }),
  });
  return { subject, recipients: (await answer.json()) as unknown };
}

const mailsOf = async (email: string, subject: string) =>
  (await client.mailsTo(email)).filter((mail) => mail.subject === subject);

const arrived = (email: string, subject: string) =>
  vi.waitFor(
    async () => {
      await client.processOutbox();
      const [mail] = await mailsOf(email, subject);
      expect(mail).toBeDefined();
      return mail!;
    },
    { timeout: 60_000, interval: 100 },
  );

/** The state of a registration as the page of a mail's link shows it. */
async function press(token: string, action: string): Promise<unknown> {
  return (await client.call('registration-link', { body: JSON.stringify({ token, action }) })).json();
}

const ask = (address: string, init: RequestInit = {}) =>
  fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    ...init,
  });

test('one request of a mail provider refuses all later messages, and opening its address refuses none', async () => {
  const [leaving, staying] = [someAddress(), someAddress()];
  const event = await pastEvent([leaving, staying]);
  const first = await write(event);
  expect(first.recipients).toBe(2);
  const mail = await arrived(leaving, first.subject);
  const { oneClick, post } = await oneClickOf(client, mail);
  const token = new URL(oneClick).searchParams.get('t') ?? '';
  expect(oneClick).toMatch(
    new RegExp(`^${backend.apiUrl}/functions/v1/newsletter\\?t=1\\.[0-9a-f]{32}\\.[0-9a-f]{32}$`),
  );
  expect(post).toBe('List-Unsubscribe=One-Click');
  const managing = /\/registro#t=(\S+)/.exec(mail.text)?.[1] ?? '';
  expect(managing).not.toBe(token);

  const site = new URL(oneClick).search;
  const opened = [
    await ask(oneClick, { method: 'GET', body: null }),
    await functionResponse(new Request(`https://www.example.com/novedades/baja${site}`, { method: 'HEAD' }), {
      supabaseUrl: backend.apiUrl,
      headers: {},
    }),
  ];
  for (const answer of opened)
    expect([answer?.status, answer?.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(new RegExp(`/registro#t=${token}$`)),
    ]);
  const other = [
    await ask(oneClick, { body: new URLSearchParams({ a: 'b' }) }),
    await ask(oneClick.replace(/t=.*/, `t=${managing}`)),
    await ask(oneClick.replace(/.$/, (last) => (last === '0' ? '1' : '0'))),
    await ask(oneClick, { method: 'PUT' }),
  ];
  expect(other.map(({ status }) => status)).toEqual([400, 400, 400, 405]);
  expect(await press(token, 'preview')).toMatchObject({ state: 'over', refuses: false, can_erase: false });

  // A token that may be in logs cancels and erases nothing.
  for (const action of ['cancel', 'erase', 'accept', 'enter'])
    expect(await press(token, action)).toEqual({ state: 'invalid' });
  expect(await client.registrationsOf(event)).toEqual([
    expect.objectContaining({ email: leaving, cancelled_at: null }),
    expect.objectContaining({ email: staying, cancelled_at: null }),
  ]);

  for (let time = 0; time < 2; time += 1) {
    const ended = await ask(oneClick);
    expect([ended.status, await ended.json()]).toEqual([200, { state: 'unsubscribed' }]);
  }
  expect(await press(token, 'preview')).toMatchObject({ refuses: true });
  expect(await press(managing, 'preview')).toMatchObject({ refuses: true });

  const next = await write(event);
  expect(next.recipients).toBe(1);
  await arrived(staying, next.subject);
  expect(await mailsOf(leaving, next.subject)).toEqual([]);
});

test('the page of the same address refuses messages with a press', async () => {
  const email = someAddress();
  const event = await pastEvent([email]);
  const { subject } = await write(event);
  const { oneClick } = await oneClickOf(client, await arrived(email, subject));
  const token = new URL(oneClick).searchParams.get('t') ?? '';
  expect(await press(token, 'refuse')).toMatchObject({ state: 'over', refuses: true, can_erase: false });
  expect((await write(event)).recipients).toBe(0);
});
