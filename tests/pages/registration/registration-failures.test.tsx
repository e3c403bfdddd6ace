import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

describe('a registration that fails', () => {
  const UNKNOWN = 'Por favor, inténtalo de nuevo más tarde.';
  const CONNECTION = 'No hemos podido conectar. Comprueba tu conexión e inténtalo de nuevo.';

  it.each<[string, Answer, string]>([
    [
      'an error in a bad answer',
      () => json({ error: 'No hemos podido guardar tu registro.' }, { status: 503 }),
      'No hemos podido guardar tu registro.',
    ],
    [
      'a page of HTML in a good answer',
      () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
      UNKNOWN,
    ],
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

describe('a registration that takes too long', () => {
  afterEach(() => vi.useRealTimers());

  it('times out after fifteen seconds with a message', async () => {
    const { user } = await openForm(silence);
    await user.type(field('Nombre completo'), 'Ana Beltrán');
    await user.type(field('Email'), 'ana@example.com');
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await user.click(button());
    await waitFor(() => expect(bodies()).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(14_000);
    expect(button()).toBeDisabled();
    await vi.advanceTimersByTimeAsync(1_500);
    vi.useRealTimers();
    await waitFor(() =>
      expect(toasts).toEqual([
        {
          title: 'Error al registrarse',
          description: expect.stringMatching(/^El servidor tarda demasiado en responder\./),
        },
      ]),
    );
    expect(button()).toBeEnabled();
    expect(values()).toEqual(['Ana Beltrán', 'ana@example.com', '']);
  });
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
