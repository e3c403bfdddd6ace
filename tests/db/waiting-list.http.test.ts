import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { backendClient, someAddress } from '../helpers/backend-client.ts';
import { randomNumbers } from '../helpers/random-numbers.ts';

const client = backendClient(inject('backend'));
const CAPACITY = 5;
const WAITING = 20;

beforeAll(async () => {
  for (const key of ['client_registrations', 'event_registrations', 'client_links'])
    await client.setSetting(key, 100_000);
});
afterAll(async () => {
  await client.setSetting('client_registrations', 30);
  await client.setSetting('event_registrations', 300);
  await client.setSetting('client_links', 30);
});

const mailTo = (email: string, subject: string) =>
  vi.waitFor(
    async () => {
      const mail = (await client.mailsTo(email)).find((one) => one.subject.startsWith(subject));
      expect(mail, `${subject} for ${email}`).toBeDefined();
      return mail!;
    },
    { timeout: 60_000, interval: 100 },
  );

const tokenIn = (text: string) => /\/registro#t=(\S+)/.exec(text)?.[1];

/** Presses on the page that a link in a mail leads to. */
async function press(token: string | undefined, act: string): Promise<unknown> {
  const response = await client.call('cancel-registration', { body: JSON.stringify({ token, act }) });
  return response.json();
}

const seatsOf = async (event: string) =>
  (await client.registrationsOf(event)).filter(
    ({ cancelled_at: cancelled, waiting_since: waiting }) => cancelled === null && waiting === null,
  );

/** So many people who signed up, and so many who came later and wait. */
async function fullEvent(capacity: number, waiting: number) {
  const event = await client.createEvent({ capacity });
  const emails = Array.from({ length: capacity + waiting }, someAddress);
  for (const [index, email] of emails.entries()) {
    const waits = index >= capacity;
    const { body } = await client.signUp({ event_id: event, email, ...(waits && { waiting_list: true }) });
    expect(body).toEqual({ success: true, ...(waits && { waiting_list: true }) });
  }
  return { event, seated: emails.slice(0, capacity), line: emails.slice(capacity) };
}

test('a full event answers who has a seat, who waits and who is new in the very same way', async () => {
  const { event, seated, line } = await fullEvent(1, 1);
  const answers = [];
  for (const email of [...seated, ...line, someAddress()]) {
    const { status, body, headers } = await client.signUp({ event_id: event, email, waiting_list: true });
    answers.push({ status, body, headers: [...headers].filter(([name]) => name !== 'date') });
  }
  expect(answers[0]).toMatchObject({ status: 200, body: { success: true, waiting_list: true } });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(await client.registrationsOf(event)).toHaveLength(3);
});

test('twenty who wait for five seats are offered what is given back, in their order, nobody twice, and never more than five have one', async () => {
  const random = randomNumbers(5);
  const { event, seated, line } = await fullEvent(CAPACITY, WAITING);
  const confirmations = await Promise.all(seated.map((email) => mailTo(email, 'Registro confirmado')));
  let holders = confirmations.map(({ text }) => tokenIn(text));
  let answered = 0;

  for (let round = 0; round < 5; round += 1) {
    const leaving = holders.filter((_, index) => index === 0 || random() < 0.5);
    await Promise.all(leaving.map((token) => press(token, 'cancel')));
    holders = holders.filter((token) => !leaving.includes(token));
    await client.processOutbox();
    const free = CAPACITY - holders.length;
    const offered = line.slice(answered, answered + free);
    answered += offered.length;
    const tokens = await Promise.all(
      offered.map(async (email) => tokenIn((await mailTo(email, 'Hay una plaza para ti')).text)),
    );
    const answers = await Promise.all(
      tokens.map(async (token) => ({ token, answer: await press(token, random() < 0.7 ? 'accept' : 'cancel') })),
    );
    for (const { token, answer } of answers) {
      const { state } = answer as { state: string };
      expect(['active', 'left']).toContain(state);
      if (state === 'active') holders.push(token);
    }
    expect(await seatsOf(event)).toHaveLength(holders.length);
    expect(holders.length).toBeLessThanOrEqual(CAPACITY);
  }

  await client.processOutbox();
  const offersTo = async (email: string) =>
    (await client.mailsTo(email)).filter(({ subject }) => subject.startsWith('Hay una')).length;
  // A press has the next offer sent as well: one may still be on its way.
  const times = await vi.waitFor(
    async () => {
      const counts = await Promise.all(line.map(offersTo));
      expect(counts).toEqual(counts.toSorted((one, other) => other - one));
      return counts;
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(Math.max(...times)).toBe(1);
  const emails = (await client.registrationsOf(event)).map(({ email }) => email);
  expect(new Set(emails).size).toBe(emails.length);
});
