import { beforeAll, expect, inject, it } from 'vitest';
import { signInAll, type Caller } from '../../helpers/backend/api-session.ts';
import { backendClient, someAddress } from '../../helpers/backend/backend-client.ts';
import { waitForMails } from '../../helpers/backend/wait-for-mails.ts';
import type { MailboxMail } from '../../helpers/backend/mailbox.ts';

const backend = inject('backend');
const client = backendClient(backend);
let admin: Caller;

beforeAll(async () => {
  admin = (await signInAll()).callers.admin;
});

async function asAdmin(path: string, method: string, body: object): Promise<Response> {
  const headers = { ...admin, 'content-type': 'application/json' };
  const answer = await fetch(`${backend.apiUrl}/rest/v1/${path}`, { method, headers, body: JSON.stringify(body) });
  expect(answer.ok).toBe(true);
  return answer;
}

/** The whole mail, without the line breaks of its transfer encoding. */
async function wholeMail(mail: MailboxMail): Promise<string> {
  const file = mail.attachments ? await client.attachment(mail) : '';
  return [mail.text, mail.html, file.replaceAll('\r\n ', '')].join('\n');
}

it("reaches registrants in their mails and files, and never appears in a feed, an answer to a registration or a registration's link", async () => {
  const mark = crypto.randomUUID();
  const [url, another] = [`https://meet.example.com/${mark}?pwd=1`, `https://meet.example.com/otra-${mark}`];
  const event_id = await client.createEvent({ title: `Charla ${mark.slice(0, 8)}` });
  await asAdmin('event_join_links', 'POST', { event_id, url });
  const email = someAddress();
  const { body } = await client.register({ event_id, email });
  expect(JSON.stringify(body)).not.toContain(mark);

  const [confirmation] = await waitForMails(client, email, 1);
  expect(confirmation!.text).toContain(`Cómo asistir: ${url}`);
  expect(confirmation!.html).toContain(`href="${url}"`);
  expect(await client.attachment(confirmation!)).toContain('SEQUENCE:1');
  expect((await wholeMail(confirmation!)).split(url)).toHaveLength(4);

  const token = /\/registro#t=([^\s&]+)/.exec(confirmation!.text)?.[1];
  const look = await client.call('registration-link', { body: JSON.stringify({ token, action: 'preview' }) });
  const shown = await look.text();
  expect(shown).toContain('Charla');
  expect(shown).not.toContain(mark);

  for (const feed of ['eventos.ics', 'rss.xml']) {
    const text = await (await fetch(`${backend.apiUrl}/functions/v1/feeds/${feed}`)).text();
    expect(text).toContain(mark.slice(0, 8));
    expect(text.replaceAll('\r\n ', '')).not.toContain(mark);
  }

  await asAdmin(`event_join_links?event_id=eq.${event_id}`, 'PATCH', { url: another });
  const p_event_was = { title: 'x', event_date: null, event_end_date: null, event_location: null, join_url: url };
  await asAdmin('rpc/announce_change', 'POST', { p_event_id: event_id, p_event_was });
  await client.processOutbox();
  const [, change] = await waitForMails(client, email, 2);
  const changed = await wholeMail(change!);
  expect(changed).toContain('Enlace para asistir: ha cambiado; usa el de este email');
  expect(changed).toContain(`Cómo asistir: ${another}`);
  expect(changed).toContain('SEQUENCE:2');
  expect(changed).not.toContain(url);

  await asAdmin('rpc/cancel_event', 'POST', { p_event_id: event_id, p_notify: true });
  await client.processOutbox();
  const [, , cancellation] = await waitForMails(client, email, 3);
  expect(cancellation!.subject).toMatch(/^Evento cancelado/);
  expect(await wholeMail(cancellation!)).not.toContain(mark);
});
