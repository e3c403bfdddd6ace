import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { backendClient, someAddress } from '../../helpers/backend/backend-client.ts';

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

const tokenOf = async (email: string, subject: string) => tokenIn((await mailTo(email, subject)).text);

/** Presses on the page that a link in a mail leads to. */
async function press(token: string | undefined, action: string): Promise<unknown> {
  const response = await client.call('cancel-registration', { body: JSON.stringify({ token, action }) });
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
    const { body } = await client.register({ event_id: event, email, ...(waits && { waiting_list: true }) });
    expect(body).toEqual({ success: true, ...(waits && { waiting_list: true }) });
  }
  return { event, seated: emails.slice(0, capacity), line: emails.slice(capacity) };
}

test('a full event answers who has a seat, who waits and who is new in the very same way', async () => {
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

test('what is given back is offered by mail in the order of the line, and a registrant who says no makes room for the next', async () => {
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
