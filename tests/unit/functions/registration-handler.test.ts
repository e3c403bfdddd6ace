import { describe, expect, it, vi } from 'vitest';
import { DatabaseError } from '../../../supabase/functions/_shared/database.ts';
import type { RegisterOutcome } from '../../../supabase/functions/send-event-registration/register.ts';
import { REGISTRATION_ID, setupRegistration as setup } from '../../helpers/functions/registration-handler.ts';
import { registrationRequest, validBody } from '../../helpers/functions/registration-request.ts';

const outcome = (result: RegisterOutcome) => setup(async () => result);

async function hashFor(headers: Record<string, string | null>) {
  const { handle, register } = setup();
  await handle(registrationRequest(validBody, { headers }));
  return register.mock.calls[0]![1];
}

const failing = (error: unknown) =>
  setup(async () => {
    throw error;
  });

async function answerOf(response: Response) {
  const body: unknown = JSON.parse(await response.text());
  return { status: response.status, body };
}

describe('a registration', () => {
  it('is stored normalised, and its mail is sent in the background', async () => {
    const { handle, register, deliver, tasks } = setup();
    const response = await handle(
      registrationRequest({ ...validBody, name: ' Ana López ', email: 'Ana@Example.com', company: '' }),
    );
    expect(await answerOf(response)).toEqual({ status: 200, body: { success: true } });
    expect(register).toHaveBeenCalledExactlyOnceWith(validBody, expect.stringMatching(/^[0-9a-f]{64}$/));
    expect(deliver).toHaveBeenCalledExactlyOnceWith(REGISTRATION_ID);
    expect(tasks).toHaveLength(1);
  });

  it('is answered before its mail is sent', async () => {
    const { handle } = setup(undefined, { deliver: () => new Promise(() => {}) });
    expect((await handle(registrationRequest())).status).toBe(200);
  });

  it('that repeats another gets the same answer', async () => {
    const [created, duplicate] = await Promise.all(
      (['created', 'duplicate'] as const).map(async (kind) => {
        const response = await outcome({ outcome: kind, registration_id: REGISTRATION_ID }).handle(
          registrationRequest(),
        );
        return { status: response.status, headers: [...response.headers], text: await response.text() };
      }),
    );
    expect(duplicate).toEqual(created);
  });

  it.each([
    ['unavailable', { error: 'El registro para este evento no está disponible.' }],
    [
      'full',
      {
        error:
          'Aforo completo: ya no quedan plazas para este evento. Si ya te habías registrado, tu plaza sigue reservada.',
        field: 'waiting_list',
      },
    ],
  ] as const)('for an event that is %s is told so in Spanish, with no mail', async (kind, body) => {
    const { handle, tasks } = outcome({ outcome: kind });
    expect(await answerOf(await handle(registrationRequest()))).toEqual({ status: 200, body });
    expect(tasks).toHaveLength(0);
  });

  it('for the waiting list is passed on and answered with its outcome', async () => {
    const { handle, register, deliver } = outcome({ outcome: 'waiting', registration_id: REGISTRATION_ID });
    const response = await handle(registrationRequest({ ...validBody, waiting_list: true }));
    expect(await answerOf(response)).toEqual({ status: 200, body: { success: true, waiting_list: true } });
    expect(register).toHaveBeenCalledExactlyOnceWith({ ...validBody, waiting_list: true }, expect.any(String));
    // A registrant with a seat gets the confirmation again.
    expect(deliver).toHaveBeenCalledExactlyOnceWith(REGISTRATION_ID);
  });

  it.each([false, 'true', 1, null])('with %j for the waiting list is an ordinary one', async (waiting_list) => {
    const { handle, register } = setup();
    expect(await answerOf(await handle(registrationRequest({ ...validBody, waiting_list })))).toEqual({
      status: 200,
      body: { success: true },
    });
    expect(register).toHaveBeenCalledExactlyOnceWith(validBody, expect.any(String));
  });

  it.each([
    [40, 'un minuto', '40'],
    [95, '2 minutos', '95'],
    [540.2, '10 minutos', '541'],
    [7200, '2 horas', '7200'],
    [86_400, '24 horas', '86400'],
    [0, 'un minuto', '1'],
    [null, 'un minuto', '60'],
  ])('above a limit of %s seconds has to wait %s', async (seconds, words, header) => {
    const { handle, tasks } = outcome({ outcome: 'limited', retry_after_seconds: seconds });
    const response = await handle(registrationRequest());
    expect(response.headers.get('Retry-After')).toBe(header);
    expect(await answerOf(response)).toEqual({
      status: 200,
      body: { error: `Hemos recibido demasiados registros seguidos. Vuelve a intentarlo dentro de ${words}.` },
    });
    expect(tasks).toHaveLength(0);
  });

  it.each<unknown>(['https://spam.example', 1, true, { a: 1 }, ['x'], { toString: 1, valueOf: 1 }])(
    'with the honeypot value %j is asked to press again, and not thanked',
    async (website) => {
      const { handle, register, tasks } = setup();
      const response = await handle(registrationRequest({ ...validBody, website }));
      expect(await answerOf(response)).toEqual({
        status: 200,
        body: { error: 'Pulsa otra vez para confirmar.', field: 'website' },
      });
      expect(register).not.toHaveBeenCalled();
      expect(tasks).toHaveLength(0);
    },
  );

  it('with a filled honeypot beside a bad address hears of the address', async () => {
    const response = await setup().handle(registrationRequest({ ...validBody, email: 'no', website: 'https://a.es' }));
    expect(await answerOf(response)).toEqual({ status: 200, body: { error: 'Email inválido', field: 'email' } });
  });

  it.each(['', '  ', null, undefined])('with the honeypot value %j is accepted', async (website) => {
    const { handle, register } = setup();
    await handle(registrationRequest({ ...validBody, website }));
    expect(register).toHaveBeenCalledOnce();
  });

  it('names the first field it cannot accept', async () => {
    const response = await setup().handle(registrationRequest({ ...validBody, name: 'A', email: 'no' }));
    expect(await answerOf(response)).toEqual({
      status: 200,
      body: { error: 'El nombre debe tener al menos 2 caracteres', field: 'name' },
    });
  });
});

describe('the client of the rate limits', () => {
  it('is the address that the proxy appended, regardless of the client’s own header', async () => {
    const honest = await hashFor({ 'X-Forwarded-For': '203.0.113.7' });
    expect(await hashFor({ 'X-Forwarded-For': '198.51.100.1, 203.0.113.7' })).toBe(honest);
    expect(await hashFor({ 'X-Forwarded-For': '203.0.113.7, 198.51.100.1' })).not.toBe(honest);
  });

  it('is the /64 network on IPv6', async () => {
    const first = await hashFor({ 'X-Forwarded-For': '2001:db8:0:7::1' });
    expect(await hashFor({ 'X-Forwarded-For': '2001:0DB8:0000:0007:ffff::2' })).toBe(first);
    expect(await hashFor({ 'X-Forwarded-For': '2001:db8:0:8::1' })).not.toBe(first);
  });

  it('is constant without an address', async () => {
    expect(await hashFor({})).toBe(await hashFor({ 'X-Forwarded-For': ' ' }));
  });

  it('cannot be read back from the hash', async () => {
    expect(await hashFor({ 'X-Forwarded-For': '203.0.113.7' })).not.toContain('203');
  });
});

describe('a server fault', () => {
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
    expect(JSON.parse(text)).toEqual({
      error: 'No hemos podido guardar tu registro. Inténtalo de nuevo en unos minutos.',
    });
    expect(text).not.toMatch(/relation|\.ts|undefined/);
    expect(log).toHaveBeenCalledOnce();
  });

  it.each(['22021', '22P05', '23514'])('reports a value that the database refused (%s)', async (code) => {
    const response = await failing(new DatabaseError('register_for_event: refused', 400, code)).handle(
      registrationRequest(),
    );
    expect(await answerOf(response)).toEqual({
      status: 200,
      body: { error: 'No hemos podido leer los datos del registro. Revisa tu nombre y tu email.' },
    });
  });
});
