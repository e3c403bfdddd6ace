import ICAL from 'ical.js';
import { sync } from 'node-ical';
import { beforeAll, describe, expect, inject, test } from 'vitest';
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

async function asAdmin(path: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(`${backend.apiUrl}/rest/v1/${path}`, {
    method,
    headers: { ...admin, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

const cancel = (id: string) => asAdmin('rpc/cancel_event', 'POST', { p_event_id: id, p_notify: true });

/** An event with three registrants, whose confirmations are in the mailbox. */
async function eventWithPeople() {
  const id = await client.createEvent();
  const emails = [someAddress(), someAddress(), someAddress()];
  for (const email of emails) {
    const { body } = await client.register({ event_id: id, email });
    expect(body).toEqual({ success: true });
  }
  for (const email of emails) await waitForMails(client, email, 1);
  return { id, emails };
}

/** The file of a mail as two calendar programs read it. */
async function entryOf(mail: MailboxMail) {
  const text = await client.attachment(mail);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const entry = calendar.getFirstSubcomponent('vevent')!;
  const value = (name: string) => String(entry.getFirstPropertyValue(name));
  const read = {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: value('uid'),
    sequence: Number(value('sequence')),
    status: value('status'),
    organizer: value('organizer'),
    attendees: entry.getAllProperties('attendee').length,
  };
  const other = Object.values(sync.parseICS(text)).find((one) => one?.type === 'VEVENT');
  expect(other).toMatchObject({ method: read.method, uid: read.uid, sequence: read.sequence, status: read.status });
  return read;
}

async function expectCancelled(id: string, emails: string[]): Promise<void> {
  for (const email of emails) {
    const [confirmation, cancellation] = await waitForMails(client, email, 2);
    const before = await entryOf(confirmation!);
    expect(before).toMatchObject({ method: 'PUBLISH', uid: `${id}@localhost`, status: 'CONFIRMED' });
    expect(cancellation!.subject).toBe('Evento cancelado: Taller de agentes');
    expect(cancellation!.text).toContain('elimínalo');
    const after = await entryOf(cancellation!);
    expect(after).toEqual({ ...before, method: 'CANCEL', status: 'CANCELLED', sequence: before.sequence + 1 });
    expect(after.attendees).toBe(0);
    expect(after.organizer).toMatch(/^mailto:/);
    // Unfolds long headers.
    const source = (await client.mailSource(cancellation!.id)).replace(/\r?\n[ \t]+/g, ' ');
    expect(source).toMatch(/^Content-Type: text\/calendar;[^\n]*method=CANCEL/im);
  }
}

describe('three registrants', () => {
  test('each get one mail when the event moves, and their calendars the new date', async () => {
    const { id, emails } = await eventWithPeople();
    const [was] = (await asAdmin(
      `news_events?id=eq.${id}&select=title,event_date,event_end_date,event_location`,
      'GET',
    )) as object[];
    await asAdmin(`news_events?id=eq.${id}`, 'PATCH', { event_date: '2099-11-28T18:00:00Z' });
    const announce = () => asAdmin('rpc/announce_change', 'POST', { p_event_id: id, p_event_was: was });
    expect(await announce()).toBe(3);
    await client.processOutbox();
    for (const email of emails) {
      const [confirmation, change] = await waitForMails(client, email, 2);
      expect(change!.subject).toBe('Cambios en el evento: Taller de agentes');
      expect(change!.text).toMatch(/Fecha: antes viernes 27 de noviembre [^;]+; ahora sábado 28 de noviembre/);
      const before = await entryOf(confirmation!);
      expect(await entryOf(change!)).toEqual({ ...before, sequence: before.sequence + 1 });
      expect(await client.attachment(change!)).toContain('DTSTART:20991128T180000Z');
    }
    expect(await announce()).toBe(0);
  });

  test('each get one mail when the event is cancelled, and no other', async () => {
    const { id, emails } = await eventWithPeople();
    expect(await cancel(id)).toBe(3);
    await client.processOutbox();
    await expectCancelled(id, emails);
    expect(await cancel(id)).toBe(0);
    await client.processOutbox();
    for (const email of emails) expect(await client.mailsTo(email)).toHaveLength(2);
    for (const row of await client.registrationsOf(id))
      expect(row).toMatchObject({ email_sent: true, email_attempts: 1 });
    const { body } = await client.register({ event_id: id, email: someAddress() });
    expect(body).toEqual({ error: 'El registro para este evento no está disponible.' });
    const feed = await (await fetch(`${backend.apiUrl}/functions/v1/feeds/eventos.ics`)).text();
    const entry = feed.split('BEGIN:VEVENT').find((one) => one.includes(`UID:${id}@`));
    expect(entry).toContain('STATUS:CANCELLED');
  });

  test('get the mail although the event is deleted at once', async () => {
    const { id, emails } = await eventWithPeople();
    expect(await cancel(id)).toBe(3);
    await asAdmin(`news_events?id=eq.${id}`, 'DELETE');
    expect(await client.registrationsOf(id)).toEqual([]);
    await client.processOutbox();
    await expectCancelled(id, emails);
  });
});
