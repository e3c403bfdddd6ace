import { connect } from 'node:net';
import naughtyStrings from 'big-list-of-naughty-strings';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { visibleText } from '@contract/site/invisible';
import {
  backendClient,
  someAddress,
  type FunctionInstance,
  startFunctionInstance,
} from '../../helpers/backend/backend-client.ts';

const backend = inject('backend');
const client = backendClient(backend);
const FUNCTION_PATH = '/functions/v1/send-event-registration';

/** Writes raw bytes to the API and returns the whole response. */
async function raw(write: (send: (bytes: string) => void) => void | (() => void)): Promise<string> {
  const { hostname, port } = new URL(backend.apiUrl);
  return new Promise((resolve) => {
    let answer = '';
    let stop: void | (() => void);
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      stop = write((bytes) => socket.writable && socket.write(bytes));
    });
    socket.setEncoding('utf8');
    const done = () => {
      stop?.();
      socket.destroy();
      resolve(answer);
    };
    socket.on('data', (chunk: string) => {
      answer += chunk;
      // The small JSON answer is complete.
      if (/\r\n\r\n[^]*\}/.test(answer)) done();
    });
    socket.on('error', done);
    socket.on('close', done);
  });
}

/** A text as the function stores it. */
const stored = (text: string | null) =>
  visibleText(text ?? '')
    .replaceAll('\t', ' ')
    .trim() || null;

const head = (...lines: string[]) =>
  [
    `POST ${FUNCTION_PATH} HTTP/1.1`,
    'Host: 127.0.0.1',
    `apikey: ${backend.publishableKey}`,
    'Content-Type: application/json',
    ...lines,
    '',
    '',
  ].join('\r\n');

const settings = { client_registrations: 30, client_window: 600, event_registrations: 300, email_mails: 5 };

async function restoreSettings() {
  for (const [key, value] of Object.entries(settings)) await client.setSetting(key, value);
}
afterAll(restoreSettings);

describe('a request that is no registration', () => {
  it('cannot be larger than it declares: a chunked body is counted as it arrives', async () => {
    const answer = await raw((send) => {
      send(head('Transfer-Encoding: chunked'));
      const chunk = `400\r\n${'x'.repeat(0x400)}\r\n`;
      for (let index = 0; index < 12; index += 1) send(chunk);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('cannot hold a connection by sending a byte a second', async () => {
    let sent = 0;
    const answer = await raw((send) => {
      send(head('Content-Length: 2000'));
      const timer = setInterval(() => {
        sent += 1;
        send('x');
      }, 1000);
      return () => clearInterval(timer);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    // A slow visitor gets some seconds; this body would take half an hour.
    expect(sent).toBeGreaterThan(5);
    expect(sent).toBeLessThan(100);
  });
});

describe('hostile texts on the real wire', () => {
  let instance: FunctionInstance;
  beforeAll(async () => {
    // Without a mail server, because hundreds of mails add nothing to this test.
    instance = await startFunctionInstance(backend, {});
    for (const key of ['client_registrations', 'event_registrations']) await client.setSetting(key, 100_000);
  });
  afterAll(async () => {
    await instance.stop();
    await restoreSettings();
  });

  it('never break the function or the database, and are stored as sent or refused', async () => {
    const eventId = await client.createEvent();
    const texts = [...naughtyStrings, '\uD800x', 'a\u0000b', 'محمد علي', 'ab'.repeat(50), 'ab'.repeat(50).concat('c')];
    const sent = texts.flatMap((text) => [
      { name: text, company: text, email: someAddress() },
      { name: 'Ana López', company: null, email: text },
    ]);
    const answers: { status: number; body: unknown }[] = [];
    for (let start = 0; start < sent.length; start += 20) {
      answers.push(
        ...(await Promise.all(
          sent
            .slice(start, start + 20)
            .map((register) => client.register({ event_id: eventId, ...register }, { url: instance.url })),
        )),
      );
    }
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const refusals = answers.map(({ body }) => body).filter((body) => JSON.stringify(body) !== '{"success":true}');
    expect(refusals.length).toBeGreaterThan(texts.length);
    for (const refusal of refusals)
      expect(refusal).toEqual({
        error: expect.stringMatching(/nombre|email/i),
        field: expect.stringMatching(/^(name|email|company)$/),
      });

    const rows = await client.registrationsOf(eventId);
    expect(rows).toHaveLength(answers.length - refusals.length);
    const bySender = new Map(sent.map((register) => [register.email, register]));
    for (const row of rows) {
      const register = bySender.get(String(row['email']));
      expect({ name: row['name'], company: row['company'] }).toEqual({
        name: stored(register!.name),
        company: stored(register!.company),
      });
    }
    await client.asServer(`news_events?id=eq.${eventId}`, { method: 'DELETE' });
  });
});

describe('the limits', () => {
  let instance: FunctionInstance;
  beforeAll(async () => {
    instance = await startFunctionInstance(backend, { SMTP_URL: backend.smtpUrl });
  });
  afterAll(() => instance.stop());

  /** A registration whose client address is the given one. */
  const registerFrom = (address: string, register: { event_id: string; email?: string }) =>
    client.register(
      { email: someAddress(), ...register },
      { url: instance.url, headers: { 'X-Forwarded-For': `198.51.100.${Math.random()}, ${address}` } },
    );

  const limited = {
    error: expect.stringMatching(/^Hemos recibido demasiados registros seguidos\. Vuelve a intentarlo dentro de /),
  };

  it('stop one address, return the time to wait, and let the others in', async () => {
    await client.setSetting('client_registrations', 3);
    const eventId = await client.createEvent();
    const answers = [];
    for (let round = 0; round < 5; round += 1) answers.push(await registerFrom('203.0.113.10', { event_id: eventId }));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(answers.slice(0, 3).map(({ body }) => body)).toEqual([
      { success: true },
      { success: true },
      { success: true },
    ]);
    expect(answers.slice(3).map(({ body }) => body)).toEqual([limited, limited]);
    const wait = Number(answers[4]!.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(100);
    expect(wait).toBeLessThanOrEqual(200);
    expect((await registerFrom('203.0.113.11', { event_id: eventId })).body).toEqual({ success: true });
    expect(await client.registrationsOf(eventId)).toHaveLength(4);
    await restoreSettings();
  });
});
