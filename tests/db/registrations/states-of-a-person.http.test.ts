import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { actsAtTheDoor, pastEvent, truthOf, type Person } from '../../helpers/acts-at-the-door.ts';
import { signInAll, type Caller } from '../../helpers/backend/api-session.ts';
import { backendClient, someAddress } from '../../helpers/backend/backend-client.ts';
import { waitForMail } from '../../helpers/backend/wait-for-mails.ts';
import { TRUTHS, type State } from './states-of-a-person.data.ts';

/** One truth for each person, through the calls of the site, the admin and the workers. */
const backend = inject('backend');
const client = backendClient(backend);
let sql: postgres.Sql;
let admin: Caller;

beforeAll(async () => {
  sql = postgres(backend.databaseUrl, { max: 1, prepare: false, onnotice: () => {} });
  admin = (await signInAll()).callers.admin;
  for (const key of ['client_registrations', 'client_links']) await client.setSetting(key, 100_000);
  await collectWebhooks();
});
afterAll(async () => {
  await setWebhook(null);
  await client.setSetting('webhook_is_off', 0);
  for (const key of ['client_registrations', 'client_links']) await client.setSetting(key, 30);
  await sql.end();
});

/** Sets the vault's address by hand, as an operator does: on the platform, or in its local replacement. */
async function setWebhook(url: string | null): Promise<void> {
  const [vault] = await sql`select to_regclass('vault.secrets') is not null as is_real`;
  if (vault?.['is_real']) await sql`delete from vault.secrets where name = 'webhook_url'`;
  else await sql`delete from vault.decrypted_secrets where name = 'webhook_url'`;
  if (url === null) return;
  if (vault?.['is_real']) await sql`select vault.create_secret(${url}, 'webhook_url')`;
  else await sql`insert into vault.decrypted_secrets (name, decrypted_secret) values ('webhook_url', ${url})`;
}

type Claim = { id: string; attempt: number; payload: { type: string; timestamp: string; data: { email?: string } } };

const rpc = (name: string, args: object = {}) =>
  client.asServer(`rpc/${name}`, { method: 'POST', body: JSON.stringify(args) });

/**
 * Takes all due webhooks as the worker does. No other worker takes one: it finds the webhook off, or without an
 * address.
 */
async function collectWebhooks(): Promise<Claim['payload'][]> {
  await setWebhook(null);
  await client.setSetting('webhook_is_off', 0);
  const payloads = [];
  for (;;) {
    const claim = (await rpc('claim_webhook')) as Claim | null;
    if (!claim) break;
    payloads.push(claim.payload);
    await rpc('finish_webhook', { p_id: claim.id, p_attempt: claim.attempt, p_duration_ms: 1, p_status: 200 });
  }
  await client.setSetting('webhook_is_off', 1);
  await setWebhook('https://n8n.example.com/webhook');
  return payloads.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp) || a.type.localeCompare(b.type));
}

/** Calls a function of the database as the signed-in administrator. */
async function ask(name: string, args: object) {
  const answer = await fetch(`${backend.apiUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { ...admin, 'content-type': 'application/json' },
    body: JSON.stringify(args),
  });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function register(event: string, waits = false): Promise<Person> {
  const email = someAddress();
  const { body } = await client.register({
    event_id: event,
    email,
    name: 'Ana Ruiz',
    ...(waits && { waiting_list: true }),
  });
  expect(body).toEqual({ success: true, ...(waits && { waiting_list: true }) });
  if (!waits) await waitForMail(client, email, 'Registro confirmado');
  const row = (await client.registrationsOf(event)).find((one) => one['email'] === email);
  return { event, id: String(row?.['id']), email };
}

/** Cancels with the link of the confirmation. */
async function cancel({ email }: Person): Promise<void> {
  const { text } = await waitForMail(client, email, 'Registro confirmado');
  const token = /\/registro#t=(\S+)/.exec(text)?.[1];
  const answer = await client.call('registration-link', { body: JSON.stringify({ token, action: 'cancel' }) });
  expect(await answer.json()).toMatchObject({ state: 'cancelled' });
}

/** An event whose only seat is taken. */
async function fullEvent() {
  const event = await client.createEvent({ capacity: 1 });
  return { event, seated: await register(event) };
}

const states: Record<State, () => Promise<Person>> = {
  registered: async () => (await fullEvent()).seated,
  waiting: async () => register((await fullEvent()).event, true),
  async offered() {
    const { event, seated } = await fullEvent();
    const person = await register(event, true);
    await cancel(seated);
    await waitForMail(client, person.email, 'Hay una plaza para ti');
    return person;
  },
  async cancelled() {
    const person = await states.registered();
    await cancel(person);
    return person;
  },
  unknown: async () => ({ event: (await fullEvent()).event, id: null, email: someAddress() }),
};

async function mark(acts: object[]): Promise<void> {
  const answer = await ask('mark_attendance', { p_acts: acts, p_sent_at: new Date().toISOString() });
  expect(answer).toMatchObject({ refused: [] });
}
const moveToPast = (event: string) =>
  client.asServer(`news_events?id=eq.${event}`, { method: 'PATCH', body: JSON.stringify(pastEvent()) });
const deeds = actsAtTheDoor(mark, moveToPast);

const KINDS = { 'Registro confirmado': 'confirmation', 'Hay una plaza para ti': 'offer' };

/** The kinds of all mails in the person's mailbox; another mail with its subject. */
async function mailboxOf(email: string): Promise<string> {
  const kinds = (await client.mailsTo(email)).map(
    ({ subject }) => Object.entries(KINDS).find(([start]) => subject.startsWith(start))?.[1] ?? subject,
  );
  return kinds.join(', ') || 'no mail';
}

/** Sends what is due. A last mail shows that the mailbox has all earlier ones. */
async function sendMails(): Promise<void> {
  await client.processOutbox();
  const last = someAddress();
  expect(await client.processOutbox({ body: JSON.stringify({ trial_to: last }) })).toEqual({ accepted: true });
  await waitForMail(client, last, 'Email de prueba');
}

async function toldOf(person: Person) {
  const { event, email } = person;
  const door = await ask('door_list', { p_event_id: event });
  const registrations = await ask('list_registrations', { p_event_id: event });
  await sendMails();
  const payloads = await collectWebhooks();
  await moveToPast(event);
  const truth = truthOf(person, {
    door,
    registrations,
    metrics: await ask('site_metrics', { p_days: 7 }),
    followUp: await ask('follow_up_state', { p_event_id: event }),
    webhook: payloads.filter(({ data }) => data.email === email).map(({ type }) => type),
  });
  return { truth, mailbox: await mailboxOf(email) };
}

test.each(TRUTHS)('a person who is %s and %s: %s', async (state, deed, truth, _next, mailbox) => {
  const person = await states[state]();
  await sendMails();
  await collectWebhooks();
  await deeds[deed](person);
  expect(await toldOf(person)).toEqual({ truth, mailbox });
});
