import { beforeAll, describe, expect, inject, test } from 'vitest';
import { functionResponse } from '../../../hosting/edge/function-response.ts';
import { signInAll, type Caller } from '../../helpers/backend/api-session.ts';
import { backendClient } from '../../helpers/backend/backend-client.ts';
import { askForNews, subscriberOf } from '../../helpers/backend/newsletter-mail.ts';

const backend = inject('backend');
const client = backendClient(backend);
let callers: Awaited<ReturnType<typeof signInAll>>['callers'];
let event: string;

beforeAll(async () => {
  ({ callers } = await signInAll());
  event = await client.createEvent({ title: 'Un taller con ñ' });
});

/** Registers with the box ticked and returns the confirmation request. */
const asked = () => askForNews(client, event);
const row = (email: string) => subscriberOf(client, email);

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

/** The answer of the site's host to the same link there. */
const throughSite = (address: string, method: string) =>
  functionResponse(new Request(`https://www.example.com/novedades/baja${new URL(address).search}`, { method }), {
    supabaseUrl: backend.apiUrl,
    headers: {},
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
      const opened = time % 2 ? await throughSite(oneClick, 'HEAD') : await fetch(oneClick, { redirect: 'manual' });
      expect(opened?.status).toBe(303);
      expect(opened?.headers.get('location')).toMatch(/\/novedades#t=1\.[0-9a-f]{32}\.[0-9a-f]{32}$/);
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
    const { email, token, oneClick } = await asked();
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
  });
});
