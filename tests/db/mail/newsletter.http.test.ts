import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { signInAll, type Caller } from '../../helpers/backend/api-session.ts';
import { backendClient, someAddress } from '../../helpers/backend/backend-client.ts';

const backend = inject('backend');
const client = backendClient(backend);
let callers: Awaited<ReturnType<typeof signInAll>>['callers'];
let event: string;

beforeAll(async () => {
  ({ callers } = await signInAll());
  event = await client.createEvent({ title: 'Un taller con ñ' });
});

const SUBJECT = 'Confirma que quieres recibir novedades';

/** The mail whose subject starts with this text, once it has arrived. */
const mailTo = (email: string, beginning: string) =>
  vi.waitFor(
    async () => {
      await client.processOutbox();
      const found = (await client.mailsTo(email)).find(({ subject }) => subject.startsWith(beginning));
      expect(found).toBeDefined();
      return found!;
    },
    { timeout: 60_000, interval: 100 },
  );

/** Registers with the box ticked and returns the confirmation request. */
async function asked(email = someAddress()) {
  expect((await client.register({ event_id: event, email, newsletter: '2026-01' })).body).toEqual({ success: true });
  const mail = await mailTo(email, SUBJECT);
  const source = await client.mailSource(mail.id);
  const [head = ''] = source.split('\r\n\r\n');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head.replaceAll(/\r\n[ \t]+/g, ' '))?.[1];
  return {
    email,
    mail,
    token: /\/novedades#t=(\S+)/.exec(mail.text)?.[1] ?? '',
    oneClick: /^<(.*)>$/.exec(header('List-Unsubscribe') ?? '')?.[1] ?? '',
    post: header('List-Unsubscribe-Post'),
  };
}

const row = async (email: string) =>
  ((await client.asServer(`newsletter_subscribers?email=eq.${email}`)) as Record<string, unknown>[])[0];

async function press(token: string, action: string): Promise<unknown> {
  return (await client.call('newsletter', { body: JSON.stringify({ token, action }) })).json();
}
const end = (address: string, init: RequestInit = {}) =>
  fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    ...init,
  });

async function exported(caller: Caller) {
  const answer = await client.call('newsletter', { headers: caller, body: JSON.stringify({ action: 'export' }) });
  return {
    status: answer.status,
    body: (await answer.json()) as { rows?: { email: string; unsubscribe_url: string }[] },
  };
}

describe('a registrant who ticked the box', () => {
  test('gets a mail with the consent text, one button and the headers of RFC 8058', async () => {
    const { mail, token, oneClick, post } = await asked();
    expect(mail.text).toContain('al registrarte en «Un taller con ñ»');
    expect(mail.text).toContain('«Quiero recibir novedades»');
    expect(mail.html.match(/class="button"/g)).toHaveLength(1);
    expect(token).toMatch(/^1\.[0-9a-f]{32}\.[0-9a-f]{32}$/);
    expect(oneClick).toMatch(
      new RegExp(`^${backend.apiUrl}/functions/v1/newsletter\\?t=1\\.[0-9a-f]{32}\\.[0-9a-f]{32}$`),
    );
    expect(oneClick).not.toContain(token);
    expect(post).toBe('List-Unsubscribe=One-Click');
  });

  test('confirms with a click, unsubscribes with one request, and subscribes again on the page', async () => {
    const { email, token, oneClick } = await asked();
    expect(await press(token, 'preview')).toEqual({
      state: 'waiting',
      can_confirm: true,
      text: 'Quiero recibir novedades',
    });
    expect(await row(email)).toMatchObject({ confirmed_at: null });
    expect((await exported(callers.admin)).body.rows?.map((one) => one.email)).not.toContain(email);

    expect(await press(token, 'confirm')).toMatchObject({ state: 'confirmed' });
    const { rows = [] } = (await exported(callers.admin)).body;
    expect(rows.find((one) => one.email === email)).toMatchObject({ unsubscribe_url: oneClick });

    const before = await row(email);
    for (let time = 0; time < 10; time += 1) {
      const opened = await fetch(oneClick, { redirect: 'manual', method: time % 2 ? 'HEAD' : 'GET' });
      expect(opened.status).toBe(303);
      expect(opened.headers.get('location')).toMatch(/\/novedades#t=1\.[0-9a-f]{32}\.[0-9a-f]{32}$/);
    }
    expect(await row(email)).toEqual(before);

    for (let time = 0; time < 2; time += 1) {
      const ended = await end(oneClick);
      expect([ended.status, ended.headers.get('set-cookie'), await ended.json()]).toEqual([
        200,
        null,
        { state: 'unsubscribed' },
      ]);
    }
    expect(await press(token, 'preview')).toMatchObject({ state: 'unsubscribed' });
    expect((await exported(callers.admin)).body.rows?.map((one) => one.email)).not.toContain(email);
    expect(await press(token, 'confirm')).toMatchObject({ state: 'confirmed' });
  });

  test('stays subscribed after any other request', async () => {
    const { email, token, oneClick, mail } = await asked();
    await press(token, 'confirm');
    const before = await row(email);
    const multipart = new FormData();
    multipart.set('List-Unsubscribe', 'No');
    const statuses = [];
    for (const answer of [
      await end(oneClick, { body: new URLSearchParams({ a: 'b' }) }),
      await end(oneClick, { body: multipart }),
      await end(oneClick.replace(/t=.*/, `t=${token}`)),
      await end(oneClick.replace(/.$/, (last) => (last === '0' ? '1' : '0'))),
      await end(oneClick, { method: 'PUT' }),
    ])
      statuses.push(answer.status);
    expect(statuses).toEqual([400, 400, 400, 400, 405]);
    expect(await row(email)).toEqual(before);
    expect(mail.subject).toBe(SUBJECT);
  });
});
