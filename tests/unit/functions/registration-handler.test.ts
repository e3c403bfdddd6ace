import { describe, expect, it, vi } from 'vitest';
import { fakeProject, refused } from '../../helpers/functions/fake-project.ts';
import { REGISTRATION_ID, setupRegistration } from '../../helpers/functions/registration-handler.ts';
import { registrationRequest, validBody } from '../../helpers/functions/registration-request.ts';

const project = fakeProject();
const setup = (outcome?: unknown) => setupRegistration(project, outcome);

/** The arguments of the SQL function for the four fields. */
const stored = {
  p_event_id: validBody.event_id,
  p_name: validBody.name,
  p_email: validBody.email,
  p_company: '',
  p_client_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
};

async function hashFor(headers: Record<string, string | null>) {
  const { handle, registered } = setup();
  await handle(registrationRequest(validBody, { headers }));
  return (registered().at(-1) as { p_client_hash: string }).p_client_hash;
}

async function answerOf(response: Response) {
  const body: unknown = JSON.parse(await response.text());
  return { status: response.status, body };
}

/** The whole answer to a registration with this outcome. */
async function answered(outcome: string) {
  const response = await setup({ outcome, registration_id: REGISTRATION_ID }).handle(registrationRequest());
  return { status: response.status, headers: [...response.headers], text: await response.text() };
}

describe('a registration', () => {
  it('is stored normalised, and its mail is sent in the background', async () => {
    const { handle, registered, delivered } = setup();
    const response = await handle(
      registrationRequest({ ...validBody, name: ' Ana López ', email: 'Ana@Example.com', company: '' }),
    );
    expect(await answerOf(response)).toEqual({ status: 200, body: { success: true } });
    expect(registered()).toEqual([stored]);
    await expect.poll(() => delivered()).toEqual([{ p_limit: 1, p_registration_id: REGISTRATION_ID }]);
  });

  it('is answered before its mail is sent', async () => {
    project.on('claim_mails', () => new Promise(() => {}));
    expect((await setup().handle(registrationRequest())).status).toBe(200);
  });

  it('that repeats another gets the same answer', async () => {
    expect(await answered('duplicate')).toEqual(await answered('created'));
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
    const { handle, delivered } = setup({ outcome: kind });
    expect(await answerOf(await handle(registrationRequest()))).toEqual({ status: 200, body });
    expect(delivered()).toEqual([]);
  });

  it('for the waiting list is passed on and answered with its outcome', async () => {
    const { handle, registered, delivered } = setup({ outcome: 'waiting', registration_id: REGISTRATION_ID });
    const response = await handle(registrationRequest({ ...validBody, waiting_list: true }));
    expect(await answerOf(response)).toEqual({ status: 200, body: { success: true, waiting_list: true } });
    expect(registered()).toEqual([{ ...stored, p_waits: true }]);
    // A registrant with a seat gets the confirmation again.
    await expect.poll(() => delivered()).toHaveLength(1);
  });

  it.each([false, 'true', 1, null])('with %j for the waiting list is an ordinary one', async (waiting_list) => {
    const { handle, registered } = setup();
    expect(await answerOf(await handle(registrationRequest({ ...validBody, waiting_list })))).toEqual({
      status: 200,
      body: { success: true },
    });
    expect(registered()).toEqual([stored]);
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
    const { handle, delivered } = setup({ outcome: 'limited', retry_after_seconds: seconds });
    const response = await handle(registrationRequest());
    expect(response.headers.get('Retry-After')).toBe(header);
    expect(await answerOf(response)).toEqual({
      status: 200,
      body: { error: `Hemos recibido demasiados registros seguidos. Vuelve a intentarlo dentro de ${words}.` },
    });
    expect(delivered()).toEqual([]);
  });

  it.each<unknown>(['https://spam.example', 1, true, { a: 1 }, ['x'], { toString: 1, valueOf: 1 }])(
    'with the honeypot value %j is asked to press again, and not thanked',
    async (website) => {
      const response = await setup().handle(registrationRequest({ ...validBody, website }));
      expect(await answerOf(response)).toEqual({
        status: 200,
        body: { error: 'Pulsa otra vez para confirmar.', field: 'website' },
      });
      expect(project.calls).toEqual([]);
    },
  );

  it('with a filled honeypot beside a bad address hears of the address', async () => {
    const response = await setup().handle(registrationRequest({ ...validBody, email: 'no', website: 'https://a.es' }));
    expect(await answerOf(response)).toEqual({ status: 200, body: { error: 'Email inválido', field: 'email' } });
  });

  it.each(['', '  ', null, undefined])('with the honeypot value %j is accepted', async (website) => {
    const { handle, registered } = setup();
    await handle(registrationRequest({ ...validBody, website }));
    expect(registered()).toHaveLength(1);
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
  it.each<[string, () => unknown]>([
    ['no answer from the database', () => Promise.reject(new TypeError('fetch failed'))],
    ['a failing database', () => refused(404, '42P01', 'relation "x" does not exist')],
    ['a deadlock twice', () => refused(500, '40P01', 'relation "x"')],
    ['an answer of another shape', () => ({ outcome: 'undefined' })],
    ['an answer that is no JSON', () => new Response('<html>relation</html>')],
    ['a page in place of an answer', () => new Response('<html>relation</html>', { status: 502 })],
  ])('such as %s is answered in Spanish without its details', async (_kind, answer) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { handle } = setup();
    project.on('register_for_event', answer);
    const response = await handle(registrationRequest());
    const text = await response.text();
    expect(response.status).toBe(503);
    expect(JSON.parse(text)).toEqual({
      error: 'No hemos podido guardar tu registro. Inténtalo de nuevo en unos minutos.',
    });
    expect(log).toHaveBeenCalledOnce();
    // The details of the database quote the row.
    expect(JSON.stringify(log.mock.calls)).not.toContain('ana@example.com');
  });

  it('such as a deadlock is tried once more', async () => {
    const { handle, registered } = setup();
    const answers = [refused(500, '40P01', 'deadlock detected'), Response.json({ outcome: 'created' })];
    project.on('register_for_event', () => answers.shift());
    expect(await answerOf(await handle(registrationRequest()))).toEqual({ status: 200, body: { success: true } });
    expect(registered()).toHaveLength(2);
  });

  it.each(['22021', '22P05', '23514'])('reports a value that the database refused (%s)', async (code) => {
    const response = await setup(refused(400, code)).handle(registrationRequest());
    expect(await answerOf(response)).toEqual({
      status: 200,
      body: { error: 'No hemos podido leer los datos del registro. Revisa tu nombre y tu email.' },
    });
  });
});
