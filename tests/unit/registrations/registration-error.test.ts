import { FunctionsFetchError, FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js';
import { describe, expect, it, vi } from 'vitest';
import { refusalIn, transportError, transportMessages } from '@/features/registrations/registration-error';

const answer = (body: string, status = 500) => new FunctionsHttpError(new Response(body, { status }));

describe('a refusal in the answer', () => {
  it('is the value of "error", with its field', () => {
    expect(refusalIn({ error: 'Aforo completo' })).toMatchObject({ message: 'Aforo completo', field: undefined });
    expect(refusalIn({ error: 'Email inválido', field: 'email' })).toMatchObject({
      message: 'Email inválido',
      field: 'email',
    });
    expect(refusalIn({ error: { message: 'Motivo' } })).toMatchObject({ message: 'Motivo' });
  });

  it('has no message when the error has none', () => {
    expect(refusalIn({ error: true })).toMatchObject({ message: '' });
    expect(refusalIn('<!doctype html><title>Wifi</title>')).toMatchObject({ message: '' });
  });

  it.each([{ success: true }, {}, null, undefined, '', 'ok', { error: null }, { error: '' }])(
    'is absent in %j',
    (data) => {
      expect(refusalIn(data)).toBeNull();
    },
  );
});

describe('the message of a failed request', () => {
  it("is the server's message if it sent one", async () => {
    expect(await transportError(answer('{"error":"No hemos podido guardar tu registro."}', 503))).toMatchObject({
      message: 'No hemos podido guardar tu registro.',
    });
  });

  it.each([
    ['an empty body', answer('')],
    ['a page of HTML', answer('<html>Bad gateway</html>', 502)],
    ['an error without words', answer('{"message":"boom"}')],
    ['a body read before', answer('{"error":')],
    ['a relay', new FunctionsRelayError(new Response('', { status: 500 }))],
    ['an answer that is not JSON', new SyntaxError('Unexpected token <')],
  ])('is null for %s, so that the form shows its default', async (_name, error) => {
    expect((await transportError(error)).message).toBe('');
  });

  it('reports a missing connection', async () => {
    expect(await transportError(new FunctionsFetchError(new TypeError('Failed to fetch')))).toMatchObject({
      message: transportMessages.connection,
    });
    expect(await transportError(new TypeError('Failed to fetch dynamically imported module'))).toMatchObject({
      message: transportMessages.connection,
    });
  });

  it('reports a timeout', async () => {
    expect(await transportError(new FunctionsFetchError(new DOMException('aborted', 'AbortError')))).toMatchObject({
      message: transportMessages.timeout,
    });
    expect(await transportError(new DOMException('aborted', 'AbortError'))).toMatchObject({
      message: transportMessages.timeout,
    });
  });

  it.each([new Error('supabaseKey is required.'), 'boom'])(
    'is null for %s, whose message is for the log',
    async (thrown) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      expect((await transportError(thrown)).message).toBe('');
      expect(log).toHaveBeenCalledExactlyOnceWith('The registration could not be sent', thrown);
    },
  );
});
