import { FunctionsClient } from '@supabase/functions-js';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { invitationSuccessSchema } from '@contract/mail/invitation';
import { previewSuccessSchema, testSuccessSchema } from '@contract/mail/mail-preview';
import { newsletterPageSchema, newsletterResponseSchema } from '@contract/newsletter/newsletter';
import { registrationSuccessSchema } from '@contract/registration/registration';
import { linkResponseSchema } from '@contract/registration/registration-link';
import { callFunction } from '@/lib/backend/call-function';
import { AppError, reasonOf } from '@/lib/backend/errors';

type Answer = () => Promise<Response>;
const json =
  (body: unknown, status = 200): Answer =>
  async () =>
    Response.json(body, { status });

/** Calls a function whose next answer is the given one. */
const call = (answer: Answer, schema: z.ZodMiniType = registrationSuccessSchema) =>
  callFunction(new FunctionsClient('https://api.example', { customFetch: answer }), 'some-function', {
    body: {},
    schema,
  });

const page: Answer = async () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } });

async function failure(answer: Answer, schema?: z.ZodMiniType): Promise<AppError> {
  const error: unknown = await call(answer, schema).catch((reason: unknown) => reason);
  if (!(error instanceof AppError)) throw new Error('The call should fail with an AppError.');
  return error;
}

/** An answer whose body breaks off with the given error. */
const broken =
  (error: Error | DOMException): Answer =>
  async () =>
    new Response(new ReadableStream({ start: (stream) => stream.error(error) }), {
      headers: { 'content-type': 'application/json' },
    });

describe('a success', () => {
  it('is what the function declares as one', async () => {
    expect(await call(json({ success: true, waiting_list: true }))).toEqual({ success: true, waiting_list: true });
  });

  const schemas = {
    registration: registrationSuccessSchema,
    invitation: invitationSuccessSchema,
    preview: previewSuccessSchema,
    test: testSuccessSchema,
    'link of a registration': linkResponseSchema,
    'link of the newsletter': newsletterResponseSchema,
    'export of the newsletter': newsletterPageSchema,
  };
  const others = [{}, null, [], { success: false }, { success: 'true' }, 'ok', { error: null }, { error: '' }, 1, true];

  it.each(Object.entries(schemas))('of the %s is no other JSON', async (_name, schema) => {
    for (const body of others) {
      const error = await failure(json(body), schema);
      expect([JSON.stringify(body), error.kind, reasonOf(error)]).toEqual([JSON.stringify(body), 'server', '']);
    }
  });

  it('may be called plain text', async () => {
    expect(await call(async () => new Response('{"success":true}'))).toEqual({ success: true });
  });

  it('is no page of HTML', async () => {
    expect(await failure(page)).toMatchObject({ kind: 'server', reason: undefined });
  });
});

describe('a refusal', () => {
  it('has the reason of the function and the field that it names', async () => {
    const error = await failure(json({ error: 'Email inválido', field: 'email' }));
    expect(error).toMatchObject({ kind: 'refused', reason: 'Email inválido', field: 'email', status: 200 });
    expect(reasonOf(error)).toBe('Email inválido');
  });

  it.each([
    [400, 'refused'],
    [413, 'refused'],
    [401, 'denied'],
    [403, 'denied'],
    [503, 'server'],
  ])('with status %i keeps its reason and is «%s»', async (status, kind) => {
    expect(await failure(json({ error: 'No.' }, status))).toMatchObject({ kind, status, reason: 'No.' });
  });
});

describe('a failure without a reason', () => {
  const aborted = new DOMException('aborted', 'AbortError');
  const late = new DOMException('late', 'TimeoutError');

  it.each<[string, Answer, string]>([
    ['a failed answer', json({ message: 'boom' }, 500), 'server'],
    ['a failed answer without a body', async () => new Response('', { status: 502 }), 'server'],
    ['a missing function', json({ code: 'NOT_FOUND' }, 404), 'not-found'],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
    ['a timeout', () => Promise.reject(late), 'timeout'],
    ['an abort', () => Promise.reject(aborted), 'timeout'],
    ['a broken answer', broken(new TypeError('network error')), 'network'],
    ['a late answer', broken(late), 'timeout'],
    ['half a JSON', async () => new Response('{"succ', { headers: { 'content-type': 'application/json' } }), 'server'],
  ])('such as %s has a kind', async (_what, answer, kind) => {
    expect(await failure(answer)).toMatchObject({ kind, reason: undefined });
  });

  it('is told without the English of a library', async () => {
    expect(reasonOf(await failure(json({}, 500)))).toBe('');
    expect(reasonOf(new Error('supabaseKey is required.'))).toBe('');
    expect(reasonOf(await failure(() => Promise.reject(new TypeError('Failed to fetch'))))).toBe(
      'No hemos podido conectar. Comprueba tu conexión e inténtalo de nuevo.',
    );
    expect(reasonOf(await failure(() => Promise.reject(late)))).toBe(
      'El servidor tarda demasiado en responder. Inténtalo de nuevo.',
    );
  });
});
