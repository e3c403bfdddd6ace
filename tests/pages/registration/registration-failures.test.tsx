import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, silence } from '../../helpers/pages/fake-api';
import {
  field,
  values,
  button,
  fillAndSend,
  registrationForm,
  type Answer,
} from '../../helpers/pages/registration-form';

const { openForm, bodies, toasts } = registrationForm();

const answerOf = (text: string, type: string) => new Response(text, { headers: { 'content-type': type } });

describe('a registration that another backend stored', () => {
  it.each<[string, Answer]>([
    ['an empty object', () => json({})],
    ['a message', () => json({ message: 'ok' }, { status: 201 })],
    ['a success with other words', () => json({ success: false, stored: true })],
    ['no error', () => json({ data: { id: 1 }, error: null })],
    ['null', () => json(null)],
    ['a list', () => json([{ id: 1 }])],
    ['a quoted word', () => json('ok')],
    ['JSON that is called plain text', () => answerOf('{"message":"ok"}', 'text/plain;charset=UTF-8')],
    ['JSON of a type of its own', () => answerOf('{}', 'application/vnd.api+json')],
  ])('is confirmed by any JSON without an error: %s', async (_name, answer) => {
    const { user } = await openForm(answer);
    await fillAndSend(user);
    expect(await screen.findByText('¡Registro Confirmado!')).toBeVisible();
    expect(toasts).toEqual([
      { title: '¡Registro completado!', description: 'Revisa tu email para obtener el archivo de calendario.' },
    ]);
  });
});

describe('a registration that fails', () => {
  const UNKNOWN = 'Por favor, inténtalo de nuevo más tarde.';
  const CONNECTION = 'No hemos podido conectar. Comprueba tu conexión e inténtalo de nuevo.';

  it.each<[string, Answer, string]>([
    [
      'an error in a bad answer',
      () => json({ error: 'No hemos podido guardar tu registro.' }, { status: 503 }),
      'No hemos podido guardar tu registro.',
    ],
    ['a page of HTML in a good answer', () => answerOf('<html></html>', 'text/html'), UNKNOWN],
    [
      'a page of HTML in a good answer that is called JSON',
      () => answerOf('<html></html>', 'application/json'),
      UNKNOWN,
    ],
    ['half a JSON in a good answer', () => answerOf('{"success": tr', 'application/json'), UNKNOWN],
    ['a word without quotes', () => answerOf('ok', 'text/plain'), UNKNOWN],
    ['no body in a good answer', () => new Response(null, { status: 204 }), UNKNOWN],
    ['a file in a good answer', () => answerOf('{}', 'application/octet-stream'), UNKNOWN],
    ['a success in a bad answer', () => json({ success: true }, { status: 500 }), UNKNOWN],
    ['an error beside a success', () => json({ success: true, error: 'Está completo.' }), 'Está completo.'],
    ['an error in plain text', () => answerOf('{"error": "Está completo."}', 'text/plain'), 'Está completo.'],
    ['an error that is no text', () => json({ error: { code: 23505 } }), UNKNOWN],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), CONNECTION],
  ])('shows the reason and keeps the input: %s', async (_name, answer, sentence) => {
    const { user } = await openForm(answer);
    await fillAndSend(user);
    await waitFor(() => expect(toasts).toEqual([{ title: 'Error al registrarse', description: sentence }]));
    expect(values()).toEqual(['Ana Beltrán', 'ana@example.com', '']);
    expect(button()).toBeEnabled();
    expect(button()).toHaveTextContent('Confirmar Registro');
    await waitFor(() => expect(button()).toHaveFocus());
    expect(bodies()).toHaveLength(1);
  });

  it('can be retried', async () => {
    let tries = 0;
    const { user } = await openForm(() => {
      tries += 1;
      return tries === 1 ? json({ error: 'Todavía no.' }) : json({ success: true });
    });
    await fillAndSend(user);
    await waitFor(() => expect(toasts).toHaveLength(1));
    await user.click(button());
    expect(await screen.findByText('¡Registro Confirmado!')).toBeVisible();
  });

  it('focuses the field that the answer names', async () => {
    const { user } = await openForm(() => json({ error: 'Email inválido', field: 'email' }));
    await fillAndSend(user);
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Email inválido'));
    expect(field('Email')).toHaveFocus();
  });
});

/** A response whose body never arrives; it fails when the request is aborted. */
const half: (status: number) => Answer =
  (status) =>
  ({ signal }) => {
    const body = new ReadableStream({
      start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
    });
    return new Response(body, { status, headers: { 'content-type': 'application/json' } });
  };

describe('a registration that takes too long', () => {
  afterEach(() => vi.useRealTimers());

  /** The timeout of each request, by its length in milliseconds. A test aborts it. */
  const clocks = new Map<number, AbortController>();
  beforeEach(() => {
    clocks.clear();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const clock = new AbortController();
      clocks.set(ms, clock);
      return clock.signal;
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['nothing answers', silence],
    ['the answer breaks off', half(200)],
    ['a failure breaks off', half(503)],
  ])(
    'is given up after fifteen seconds where %s, with a word about it, and can be tried again',
    async (_what, answer) => {
      let tries = 0;
      const { user } = await openForm((request) => {
        tries += 1;
        return tries === 1 ? answer(request) : json({ success: true });
      });
      clocks.clear();
      await fillAndSend(user);
      await waitFor(() => expect(bodies()).toHaveLength(1));
      expect(button()).toBeDisabled();
      expect([...clocks.keys()]).toEqual([15_000]);
      clocks.get(15_000)!.abort(new DOMException('late', 'TimeoutError'));
      await waitFor(() =>
        expect(toasts).toEqual([
          {
            title: 'Error al registrarse',
            description: expect.stringMatching(/^El servidor tarda demasiado en responder\./),
          },
        ]),
      );
      expect(values()).toEqual(['Ana Beltrán', 'ana@example.com', '']);
      await user.click(button());
      expect(await screen.findByText('¡Registro Confirmado!')).toBeVisible();
      expect(bodies()).toHaveLength(2);
    },
  );
});

describe('without a network', () => {
  it('the form reports it at once, keeps the input, and clears the message when the network is back', async () => {
    const { user } = await openForm();
    await user.type(field('Nombre completo'), 'Ana');
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect(await screen.findByText('Parece que no tienes conexión. Lo que has escrito sigue aquí.')).toBeVisible();
    expect(field('Nombre completo')).toHaveValue('Ana');
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/no tienes conexión/)).not.toBeInTheDocument());
  });
});
