import naughtyStrings from 'big-list-of-naughty-strings';
import { describe, expect, it, vi } from 'vitest';
import { fakeProject, SECRET_KEY } from '../../helpers/functions/fake-project.ts';
import { setupRegistration } from '../../helpers/functions/registration-handler.ts';
import { EVENT_ID, registrationRequest, validBody } from '../../helpers/functions/registration-request.ts';

const project = fakeProject();
const setup = () => setupRegistration(project);

const slowBody = () => new ReadableStream({ pull: () => new Promise(() => {}) });
const endlessBody = () =>
  new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024).fill(97)) });

describe('a request that the form never makes', () => {
  it.each([
    ['GET', registrationRequest(validBody, { method: 'GET' }), 405],
    ['PUT', registrationRequest(validBody, { method: 'PUT' }), 405],
    ['DELETE', registrationRequest(validBody, { method: 'DELETE' }), 405],
    ['no key', registrationRequest(validBody, { headers: { apikey: null } }), 401],
    ['a wrong key', registrationRequest(validBody, { headers: { apikey: 'sb_publishable_other' } }), 401],
    ['an empty key', registrationRequest(validBody, { headers: { apikey: '' } }), 401],
    [
      'a form body',
      registrationRequest(validBody, { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }),
      415,
    ],
    ['plain text', registrationRequest(validBody, { headers: { 'Content-Type': 'text/plain' } }), 415],
    [
      'no type',
      registrationRequest(validBody, {
        headers: { 'Content-Type': null },
        body: new Blob([JSON.stringify(validBody)]),
      }),
      415,
    ],
    ['no body', registrationRequest(validBody, { body: null }), 400],
    ['an empty body', registrationRequest(validBody, { body: '' }), 400],
    ['half a JSON', registrationRequest(validBody, { body: '{"name":' }), 400],
    [
      'bytes that are no UTF-8',
      registrationRequest(validBody, { body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]) }),
      400,
    ],
    ['more than 8 KiB', registrationRequest({ ...validBody, filler: 'x'.repeat(8192) }), 413],
    ['a stream without an end', registrationRequest(validBody, { body: endlessBody() }), 413],
    ['10,000 nested lists', registrationRequest(validBody, { body: '['.repeat(10_000) }), 413],
    ['3,000 nested lists', registrationRequest(validBody, { body: `${'['.repeat(3000)}${']'.repeat(3000)}` }), 200],
    ['a list', registrationRequest([validBody]), 200],
    ['a text', registrationRequest('hola'), 200],
    ['null', registrationRequest(null), 200],
  ])('with %s is refused in Spanish and stores nothing', async (_kind, request, status) => {
    const response = await setup().handle(request);
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await response.json()).toEqual({
      error: expect.stringMatching(/petici(ón|ones)|clave de acceso|Faltan los datos/),
    });
    expect(project.calls).toEqual([]);
  });

  it('whose body does not come is given up after seven seconds', async () => {
    vi.useFakeTimers();
    const answer = setup().handle(registrationRequest(validBody, { body: slowBody() }));
    await vi.advanceTimersByTimeAsync(7_000);
    vi.useRealTimers();
    expect((await answer).status).toBe(408);
    expect(project.calls).toEqual([]);
  });

  it('lists the allowed methods', async () => {
    const response = await setup().handle(registrationRequest(validBody, { method: 'PATCH' }));
    expect(response.headers.get('Allow')).toBe('POST, OPTIONS');
  });

  it('is accepted from a server that holds the secret key', async () => {
    for (const apikey of [SECRET_KEY, 'sb_secret_next']) {
      const { handle } = setup();
      const response = await handle(registrationRequest(validBody, { headers: { apikey, Origin: null } }));
      expect(response.status).toBe(200);
    }
  });

  it('of exactly 8 KiB is read', async () => {
    const frame = Buffer.byteLength(JSON.stringify({ ...validBody, filler: '' }));
    const { handle, registered } = setup();
    await handle(registrationRequest({ ...validBody, filler: 'x'.repeat(8192 - frame) }));
    expect(registered()).toHaveLength(1);
  });
});

describe('a request from a browser', () => {
  it('on the own site is allowed', async () => {
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

  it.each(['https://evil.example', 'https://web.example.com.evil.example', 'http://web.example.com', 'null'])(
    'on %s is refused',
    async (origin) => {
      for (const method of ['OPTIONS', 'POST']) {
        const response = await setup().handle(registrationRequest(validBody, { method, headers: { Origin: origin } }));
        expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
        expect(response.headers.get('Vary')).toMatch(/\bOrigin\b/);
      }
    },
  );
});

describe('hostile input', () => {
  const wrongTypes = [null, 7, true, [], {}, [['x']]];
  const spanishAndNamed = /nombre|email|empresa|evento|petición/i;

  it(`never causes a server error or a stack trace: ${naughtyStrings.length} naughty texts in each field`, async () => {
    const { handle, registered } = setup();
    let refused = 0;
    for (const field of ['name', 'email', 'company', 'event_id']) {
      for (const value of [...naughtyStrings, ...wrongTypes, '\uD800', 'a\u0000b', 'x'.repeat(7000)]) {
        const response = await handle(registrationRequest({ ...validBody, [field]: value }));
        const text = await response.text();
        expect(response.status).toBeLessThan(500);
        if (text === '{"success":true}') continue;
        refused += 1;
        expect(JSON.parse(text)).toEqual({
          error: expect.stringMatching(spanishAndNamed),
          ...(response.status === 200 && { field }),
        });
      }
    }
    expect(refused).toBeGreaterThan(naughtyStrings.length);
    for (const args of registered()) {
      const { p_name: name, p_company: company, p_email: email } = args as Record<string, string>;
      expect([...name!].length).toBeLessThanOrEqual(100);
      expect(name).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      expect(company).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      expect(email).toMatch(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}$/);
    }
  });

  it('cannot reach the prototype', async () => {
    const { handle } = setup();
    const body = `{"__proto__":{"name":"Ana López"},"constructor":{"prototype":{}},"email":"ana@example.com","event_id":"${EVENT_ID}"}`;
    const response = await handle(registrationRequest(validBody, { body }));
    expect(await response.json()).toEqual({ error: 'El nombre debe tener al menos 2 caracteres', field: 'name' });
    expect(project.calls).toEqual([]);
  });
});
