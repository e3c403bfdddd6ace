import naughtyStrings from 'big-list-of-naughty-strings';
import { describe, expect, it, vi } from 'vitest';
import { DatabaseError } from '../../../supabase/functions/_shared/database.ts';
import type { RegistrationPorts } from '../../../supabase/functions/send-event-registration/handler.ts';
import { createHandler } from '../../../supabase/functions/send-event-registration/handler.ts';
import type { Register, RegisterOutcome } from '../../../supabase/functions/send-event-registration/register.ts';
import { EVENT_ID, PUBLISHABLE_KEY, registrationRequest, validBody } from '../../helpers/registration-request.ts';

const REGISTRATION_ID = '0b0e7f2e-2222-4222-8222-000000000002';
const SECRET_KEY = 'sb_secret_test';

function setup(register: Register = async () => ({ outcome: 'created', registration_id: REGISTRATION_ID }), changes: Partial<RegistrationPorts> = {}) {
  const registered = vi.fn<Register>(register);
  const deliver = vi.fn<RegistrationPorts['deliver']>(async () => {});
  const tasks: Promise<void>[] = [];
  const handle = createHandler({
    config: {
      allowedOrigins: ['https://web.example.com'],
      publicKeys: [PUBLISHABLE_KEY],
      secretKey: SECRET_KEY,
      clientAddressHeader: 'x-forwarded-for',
    },
    register: registered,
    deliver,
    runInBackground: (task) => tasks.push(task),
    ...changes,
  });
  return { handle, register: registered, deliver, tasks };
}

const outcome = (result: RegisterOutcome) => setup(async () => result);

async function hashFor(headers: Record<string, string | null>) {
  const { handle, register } = setup();
  await handle(registrationRequest(validBody, { headers }));
  return register.mock.calls[0]![1];
}

const slowBody = () => new ReadableStream({ pull: () => new Promise(() => {}) });
const endlessBody = () => new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024).fill(97)) });

const failing = (error: unknown) =>
  setup(async () => {
    throw error;
  });

async function answerOf(response: Response) {
  const body: unknown = JSON.parse(await response.text());
  return { status: response.status, body };
}

describe('a registration', () => {
  it('is stored as it was normalised, and its mail is sent in the background', async () => {
    const { handle, register, deliver, tasks } = setup();
    const response = await handle(registrationRequest({ ...validBody, name: ' Ana López ', email: 'Ana@Example.com', company: '' }));
    expect(await answerOf(response)).toEqual({ status: 200, body: { success: true } });
    expect(register).toHaveBeenCalledExactlyOnceWith(validBody, expect.stringMatching(/^[0-9a-f]{64}$/));
    expect(deliver).toHaveBeenCalledExactlyOnceWith(REGISTRATION_ID);
    expect(tasks).toHaveLength(1);
  });

  it('is answered before its mail is sent', async () => {
    const { handle } = setup(undefined, { deliver: () => new Promise(() => {}) });
    expect((await handle(registrationRequest())).status).toBe(200);
  });

  it('that repeats another gets the very same answer', async () => {
    const [created, duplicate] = await Promise.all(
      (['created', 'duplicate'] as const).map(async (kind) => {
        const response = await outcome({ outcome: kind, registration_id: REGISTRATION_ID }).handle(registrationRequest());
        return { status: response.status, headers: [...response.headers], text: await response.text() };
      }),
    );
    expect(duplicate).toEqual(created);
  });

  it.each([
    ['unavailable', 'El registro para este evento no está disponible.'],
    ['full', 'Aforo completo: ya no quedan plazas para este evento.'],
  ] as const)('for an event that is %s is told so in Spanish, with no mail', async (kind, error) => {
    const { handle, tasks } = outcome({ outcome: kind });
    expect(await answerOf(await handle(registrationRequest()))).toEqual({ status: 200, body: { error } });
    expect(tasks).toHaveLength(0);
  });

  it.each([
    [40, 'un minuto', '40'],
    [95, '2 minutos', '95'],
    [540.2, '10 minutos', '541'],
    [7200, '2 horas', '7200'],
    [86_400, '24 horas', '86400'],
    [0, 'un minuto', '1'],
    [null, 'un minuto', '60'],
  ])('past a limit of %s seconds is told to wait %s', async (seconds, words, header) => {
    const { handle, tasks } = outcome({ outcome: 'limited', retry_after_seconds: seconds });
    const response = await handle(registrationRequest());
    expect(response.headers.get('Retry-After')).toBe(header);
    expect(await answerOf(response)).toEqual({
      status: 200,
      body: { error: `Hemos recibido demasiados registros seguidos. Vuelve a intentarlo dentro de ${words}.` },
    });
    expect(tasks).toHaveLength(0);
  });

  it.each(['https://spam.example', 1, true, { a: 1 }, ['x']])('with the honeypot filled with %j is thanked and forgotten', async (website) => {
    const { handle, register, tasks } = setup();
    const response = await handle(registrationRequest({ ...validBody, website }));
    expect(await answerOf(response)).toEqual({ status: 200, body: { success: true } });
    expect(register).not.toHaveBeenCalled();
    expect(tasks).toHaveLength(0);
  });

  it.each(['', '  ', null, undefined])('with the honeypot left as %j is a person', async (website) => {
    const { handle, register } = setup();
    await handle(registrationRequest({ ...validBody, website }));
    expect(register).toHaveBeenCalledOnce();
  });

  it('names the first field it cannot accept', async () => {
    const response = await setup().handle(registrationRequest({ ...validBody, name: 'A', email: 'no' }));
    expect(await answerOf(response)).toEqual({ status: 200, body: { error: 'El nombre debe tener al menos 2 caracteres', field: 'name' } });
  });
});

describe('the visitor counted by the limits', () => {
  it('is the address that the proxy appended, whatever the client wrote before it', async () => {
    const honest = await hashFor({ 'X-Forwarded-For': '203.0.113.7' });
    expect(await hashFor({ 'X-Forwarded-For': '198.51.100.1, 203.0.113.7' })).toBe(honest);
    expect(await hashFor({ 'X-Forwarded-For': '203.0.113.7, 198.51.100.1' })).not.toBe(honest);
  });

  it('is the whole household on IPv6', async () => {
    const first = await hashFor({ 'X-Forwarded-For': '2001:db8:0:7::1' });
    expect(await hashFor({ 'X-Forwarded-For': '2001:0DB8:0000:0007:ffff::2' })).toBe(first);
    expect(await hashFor({ 'X-Forwarded-For': '2001:db8:0:8::1' })).not.toBe(first);
  });

  it('is one and the same when there is no address', async () => {
    expect(await hashFor({})).toBe(await hashFor({ 'X-Forwarded-For': ' ' }));
  });

  it('cannot be read back from the hash', async () => {
    expect(await hashFor({ 'X-Forwarded-For': '203.0.113.7' })).not.toContain('203');
  });
});

describe('a request that no form of ours makes', () => {
  it.each([
    ['GET', registrationRequest(validBody, { method: 'GET' }), 405],
    ['PUT', registrationRequest(validBody, { method: 'PUT' }), 405],
    ['DELETE', registrationRequest(validBody, { method: 'DELETE' }), 405],
    ['no key', registrationRequest(validBody, { headers: { apikey: null } }), 401],
    ['a wrong key', registrationRequest(validBody, { headers: { apikey: 'sb_publishable_other' } }), 401],
    ['an empty key', registrationRequest(validBody, { headers: { apikey: '' } }), 401],
    ['a form body', registrationRequest(validBody, { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }), 415],
    ['plain text', registrationRequest(validBody, { headers: { 'Content-Type': 'text/plain' } }), 415],
    ['no type', registrationRequest(validBody, { headers: { 'Content-Type': null }, body: new Blob([JSON.stringify(validBody)]) }), 415],
    ['no body', registrationRequest(validBody, { body: null }), 400],
    ['an empty body', registrationRequest(validBody, { body: '' }), 400],
    ['half a JSON', registrationRequest(validBody, { body: '{"name":' }), 400],
    ['bytes that are no UTF-8', registrationRequest(validBody, { body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]) }), 400],
    ['more than 8 KiB', registrationRequest({ ...validBody, filler: 'x'.repeat(8192) }), 413],
    ['a stream without an end', registrationRequest(validBody, { body: endlessBody() }), 413],
    ['a body that does not come', registrationRequest(validBody, { body: slowBody() }), 408],
    ['10,000 nested lists', registrationRequest(validBody, { body: '['.repeat(10_000) }), 413],
    ['3,000 nested lists', registrationRequest(validBody, { body: `${'['.repeat(3000)}${']'.repeat(3000)}` }), 200],
    ['a list', registrationRequest([validBody]), 200],
    ['a text', registrationRequest('hola'), 200],
    ['null', registrationRequest(null), 200],
  ])('with %s is refused in Spanish and stores nothing', async (_kind, request, status) => {
    const { handle, register, tasks } = setup(undefined, { bodyTimeoutMs: 50 });
    const response = await handle(request);
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual({ error: expect.stringMatching(/petici(ón|ones)|clave de acceso|Faltan los datos/) });
    expect(register).not.toHaveBeenCalled();
    expect(tasks).toHaveLength(0);
  });

  it('says which methods there are', async () => {
    const response = await setup().handle(registrationRequest(validBody, { method: 'PATCH' }));
    expect(response.headers.get('Allow')).toBe('POST, OPTIONS');
  });

  it('is accepted from a server that holds the secret key', async () => {
    const { handle, register } = setup();
    await handle(registrationRequest(validBody, { headers: { apikey: SECRET_KEY, Origin: null } }));
    expect(register).toHaveBeenCalledOnce();
  });

  it('of exactly 8 KiB is read', async () => {
    const frame = Buffer.byteLength(JSON.stringify({ ...validBody, filler: '' }));
    const { handle, register } = setup();
    await handle(registrationRequest({ ...validBody, filler: 'x'.repeat(8192 - frame) }));
    expect(register).toHaveBeenCalledOnce();
  });
});

describe('a browser', () => {
  it('on our own site is let in', async () => {
    const preflight = await setup().handle(registrationRequest(validBody, { method: 'OPTIONS', body: null }));
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('https://web.example.com');
    for (const name of ['authorization', 'apikey', 'content-type', 'x-client-info']) {
      expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain(name);
    }
    const answer = await setup().handle(registrationRequest());
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://web.example.com');
    expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
  });

  it.each(['https://evil.example', 'https://web.example.com.evil.example', 'http://web.example.com', 'null'])('on %s is not', async (origin) => {
    for (const method of ['OPTIONS', 'POST']) {
      const response = await setup().handle(registrationRequest(validBody, { method, headers: { Origin: origin } }));
      expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
      expect(response.headers.get('Vary')).toBe('Origin');
    }
  });
});

describe('a fault of ours', () => {
  it.each([
    ['no answer from the database', new DatabaseError('register_for_event: timed out', 0)],
    ['a failing database', new DatabaseError('register_for_event: relation "x" does not exist', 404, '42P01')],
    ['an answer of another shape', new TypeError('undefined is not a function\n    at secret.ts:1')],
    ['something that is no error', 'boom'],
  ])('such as %s is answered in Spanish without its details', async (_kind, fault) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const response = await failing(fault).handle(registrationRequest());
    const text = await response.text();
    expect(response.status).toBe(503);
    expect(JSON.parse(text)).toEqual({ error: 'No hemos podido guardar tu registro. Inténtalo de nuevo en unos minutos.' });
    expect(text).not.toMatch(/relation|\.ts|undefined/);
    expect(log).toHaveBeenCalledOnce();
  });

  it.each(['22021', '22P05', '23514'])('does not hide that the database refused the value (%s)', async (code) => {
    const response = await failing(new DatabaseError('register_for_event: refused', 400, code)).handle(registrationRequest());
    expect(await answerOf(response)).toEqual({
      status: 200,
      body: { error: 'No hemos podido leer los datos del registro. Revisa tu nombre y tu email.' },
    });
  });
});

describe('hostile input', () => {
  const wrongTypes = [null, 7, true, [], {}, [['x']]];
  const spanishAndNamed = /nombre|email|empresa|evento|petición/i;

  it(`never fails and never gets a stack back: ${naughtyStrings.length} naughty texts in each field`, async () => {
    const { handle, register } = setup();
    let refused = 0;
    for (const field of ['name', 'email', 'company', 'event_id']) {
      for (const value of [...naughtyStrings, ...wrongTypes, '\uD800', 'a\u0000b', 'x'.repeat(7000)]) {
        const response = await handle(registrationRequest({ ...validBody, [field]: value }));
        const text = await response.text();
        expect(response.status).toBeLessThan(500);
        if (text === '{"success":true}') continue;
        refused += 1;
        expect(JSON.parse(text)).toEqual({ error: expect.stringMatching(spanishAndNamed), ...(response.status === 200 && { field }) });
      }
    }
    expect(refused).toBeGreaterThan(naughtyStrings.length);
    for (const [registration] of register.mock.calls) {
      expect([...registration.name].length).toBeLessThanOrEqual(100);
      expect(registration.name).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      expect(registration.company ?? '').not.toMatch(/[\p{Cc}\p{Cs}]/u);
      expect(registration.email).toMatch(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}$/);
    }
  });

  it('cannot reach the prototype', async () => {
    const { handle, register } = setup();
    const body = `{"__proto__":{"name":"Ana López"},"constructor":{"prototype":{}},"email":"ana@example.com","event_id":"${EVENT_ID}"}`;
    const response = await handle(registrationRequest(validBody, { body }));
    expect(await response.json()).toEqual({ error: 'El nombre debe tener al menos 2 caracteres', field: 'name' });
    expect(register).not.toHaveBeenCalled();
  });
});
