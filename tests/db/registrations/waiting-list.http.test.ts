import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { backendClient, someAddress } from '../../helpers/backend/backend-client.ts';
import { waitForMail } from '../../helpers/backend/wait-for-mails.ts';

const client = backendClient(inject('backend'));

beforeAll(async () => {
  for (const key of ['client_registrations', 'event_registrations', 'client_links'])
    await client.setSetting(key, 100_000);
});
afterAll(async () => {
  await client.setSetting('client_registrations', 30);
  await client.setSetting('event_registrations', 300);
  await client.setSetting('client_links', 30);
});

const tokenIn = (text: string) => /\/registro#t=(\S+)/.exec(text)?.[1];

const tokenOf = async (email: string, subject: string) => tokenIn((await waitForMail(client, email, subject)).text);

/** Performs an action on the page of a mail's link. */
async function press(token: string | undefined, action: string): Promise<unknown> {
  const response = await client.call('registration-link', { body: JSON.stringify({ token, action }) });
  return response.json();
}

const seatsOf = async (event: string) =>
  (await client.registrationsOf(event)).filter(
    ({ cancelled_at: cancelled, waiting_since: waiting }) => cancelled === null && waiting === null,
  );

/** An event with some registrants, and some later ones on its waiting list. */
async function fullEvent(capacity: number, waiting: number) {
  const event = await client.createEvent({ capacity });
  const emails = Array.from({ length: capacity + waiting }, someAddress);
  for (const [index, email] of emails.entries()) {
    const waits = index >= capacity;
    const { body } = await client.register({ event_id: event, email, ...(waits && { waiting_list: true }) });
    expect(body).toEqual({ success: true, ...(waits && { waiting_list: true }) });
  }
  return { event, seated: emails.slice(0, capacity), line: emails.slice(capacity) };
}

test('a full event gives the same answer to registered, waiting and new addresses', async () => {
  const { event, seated, line } = await fullEvent(1, 1);
  const answers = [];
  for (const email of [...seated, ...line, someAddress()]) {
    const { status, body, headers } = await client.register({ event_id: event, email, waiting_list: true });
    answers.push({ status, body, headers: [...headers].filter(([name]) => name !== 'date') });
  }
  expect(answers[0]).toMatchObject({ status: 200, body: { success: true, waiting_list: true } });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(await client.registrationsOf(event)).toHaveLength(3);
});

test('freed seats are offered by mail in order, and a registrant who declines makes room for the next', async () => {
  const { event, seated, line } = await fullEvent(2, 3);
  const [first = '', second = '', third = ''] = line;
  await press(await tokenOf(seated[0]!, 'Registro confirmado'), 'cancel');
  await client.processOutbox();
  expect(await press(await tokenOf(first, 'Hay una plaza para ti'), 'cancel')).toMatchObject({ state: 'left' });
  await client.processOutbox();
  expect(await press(await tokenOf(second, 'Hay una plaza para ti'), 'accept')).toMatchObject({ state: 'active' });
  await client.processOutbox();
  expect(await client.mailsTo(third)).toEqual([]);
  expect((await seatsOf(event)).map(({ email }) => email)).toEqual([seated[1], second]);
});

test('the address of 1.0 still serves a registration link', async () => {
  const { seated } = await fullEvent(1, 0);
  const body = JSON.stringify({ token: await tokenOf(seated[0]!, 'Registro confirmado'), action: 'preview' });
  const answers = await Promise.all(
    ['registration-link', 'cancel-registration'].map(async (name) => (await client.call(name, { body })).json()),
  );
  expect(answers[1]).toMatchObject({ state: 'active' });
  expect(answers[1]).toEqual(answers[0]);
});
