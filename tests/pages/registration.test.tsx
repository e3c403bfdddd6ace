import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { fakeApi, gate, json, NEWS, rows, SIGN_UP, silence, VIEWS, type FakeRequest } from '../helpers/fake-api';
import { eventItem } from '../helpers/news-items';
import { renderSite } from '../helpers/render-site';

const api = fakeApi();
const event = eventItem({ title: 'Taller' });
const other = eventItem({ title: 'Desayuno' });

type Answer = (request: FakeRequest) => Response | Promise<Response>;

/** Opens the event and its form; the function answers with `answer`. */
async function openForm(answer: Answer = () => json({ success: true })) {
  api.on(VIEWS, () => new Response(null, { status: 204 }));
  api.on(NEWS, ({ query }) =>
    query.has('slug') ? json([event, other].filter(({ slug }) => query.get('slug') === `eq.${slug}`)) : rows([other]),
  );
  api.on(SIGN_UP, answer);
  const site = await renderSite(`/eventos-noticias/${event.slug}`);
  await screen.findByRole('button', { name: 'Confirmar Registro' });
  return site;
}

const panel = () => within(screen.getByRole('complementary', { name: 'Registro' }));
const field = (label: string) => panel().getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const values = () => ['Nombre completo', 'Email', 'Empresa'].map((label) => field(label).value);
const button = () => screen.getByRole('button', { name: /Confirmar Registro|Registrando/ });
const joinButton = () => panel().getByRole('button', { name: 'Apuntarme a la lista de espera' });
const bodies = () => api.asked(SIGN_UP).map(({ body }) => body);

async function fillAndSend(user: Awaited<ReturnType<typeof openForm>>['user']) {
  await user.type(field('Nombre completo'), 'Ana Beltrán');
  await user.type(field('Email'), 'ana@example.com');
  await user.click(button());
}

/** Toasts outlive a test, as they outlive a page; here they are only listened to. The browser tests see them. */
const toasts: { title: string; description: string | undefined }[] = [];
beforeEach(() => {
  toasts.length = 0;
  const listen = (title: string, description?: string) => {
    toasts.push({ title, description });
  };
  vi.spyOn(notify, 'success').mockImplementation(listen);
  vi.spyOn(notify, 'error').mockImplementation(listen);
});

describe('the form', () => {
  it('invites to the event, marks what is required, and says what happens next', async () => {
    await openForm();
    expect(screen.getByText('Reserva tu plaza en Taller y lo añadimos a tu calendario.')).toBeVisible();
    expect(screen.getByText('Nombre completo').closest('label')).toHaveTextContent('Nombre completo *');
    expect(screen.getByText('Email', { selector: 'label' })).toHaveTextContent('Email *');
    expect(screen.getByText('Empresa', { selector: 'label' })).toHaveTextContent('Empresa (opcional)');
    expect(screen.getByText('Recibirás un email con el archivo .ics para tu calendario.')).toBeVisible();
    expect(within(screen.getByRole('complementary')).getByRole('link', { name: 'Privacidad' })).toHaveAttribute(
      'href',
      '/privacidad',
    );
  });

  it('sends exactly the four keys, trimmed, with no company as null', async () => {
    const { user } = await openForm();
    await user.type(field('Nombre completo'), '  Ana Beltrán ');
    await user.type(field('Email'), ' Ana@Example.com ');
    await user.click(button());
    await screen.findByText('¡Registro Confirmado!');
    expect(bodies()).toEqual([{ name: 'Ana Beltrán', email: 'ana@example.com', company: null, event_id: event.id }]);
  });

  it('sends the company when there is one, and by Enter too', async () => {
    const { user } = await openForm();
    await user.type(field('Nombre completo'), 'Ana');
    await user.type(field('Email'), 'ana@example.com');
    await user.type(field('Empresa'), 'Frío del Norte{Enter}');
    await screen.findByText('¡Registro Confirmado!');
    expect(bodies()).toEqual([
      { name: 'Ana', email: 'ana@example.com', company: 'Frío del Norte', event_id: event.id },
    ]);
  });

  it('has a field for programs that people cannot reach; what a program writes there is passed on', async () => {
    const { user } = await openForm();
    const trap = document.querySelector<HTMLInputElement>('input[name="website"]')!;
    expect(trap.closest('[aria-hidden="true"][inert]')).not.toBeNull();
    expect(trap).toHaveAttribute('autocomplete', 'off');
    expect(trap).toHaveAttribute('tabindex', '-1');
    trap.value = 'https://spam.example';
    await fillAndSend(user);
    await screen.findByText('¡Registro Confirmado!');
    expect(bodies()).toEqual([expect.objectContaining({ website: 'https://spam.example' })]);
  });
});

describe('what is typed', () => {
  it.each([
    ['Nombre completo', 'A', 'El nombre debe tener al menos 2 caracteres'],
    ['Nombre completo', '   ', 'El nombre debe tener al menos 2 caracteres'],
    ['Nombre completo', 'a'.repeat(101), 'El nombre debe tener máximo 100 caracteres'],
    ['Email', 'ana@', 'Email inválido'],
    ['Email', `${'a'.repeat(250)}@example.com`, 'El email debe tener máximo 255 caracteres'],
    ['Empresa', 'a'.repeat(101), 'El nombre de la empresa debe tener máximo 100 caracteres'],
  ])('is refused under its field: %s %j', async (label, value, message) => {
    const { user } = await openForm();
    await user.click(field(label));
    await user.paste(value);
    await user.tab();
    const error = await screen.findByText(message);
    expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    expect(field(label)).toHaveAccessibleDescription(message);
    expect(error).toBeVisible();
    await user.clear(field(label));
    await user.paste('ana@example.com');
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
    expect(bodies()).toEqual([]);
  });

  it('is refused all at once by the button, which leads to the first mistake and sends nothing', async () => {
    const { user } = await openForm();
    await user.click(button());
    expect(await screen.findByText('El nombre debe tener al menos 2 caracteres')).toBeVisible();
    expect(screen.getByText('Email inválido')).toBeVisible();
    expect(field('Nombre completo')).toHaveFocus();
    expect(bodies()).toEqual([]);
  });
});

describe('while it runs', () => {
  it('everything is locked and the button says so; clicks and Enter send one request', async () => {
    const [delivery, deliver] = gate();
    const { user } = await openForm(async () => {
      await delivery;
      return json({ success: true });
    });
    await user.type(field('Nombre completo'), 'Ana Beltrán');
    await user.type(field('Email'), 'ana@example.com');
    await user.dblClick(button());
    await user.click(button());
    await user.type(field('Email'), '{Enter}');
    expect(button()).toHaveTextContent('Registrando...');
    expect(button()).toBeDisabled();
    expect(field('Nombre completo')).toBeDisabled();
    deliver();
    await screen.findByText('¡Registro Confirmado!');
    expect(bodies()).toHaveLength(1);
  });
});

describe('a confirmed sign-up', () => {
  it('takes the place of the form, has the focus, and is said in a toast', async () => {
    const { user } = await openForm();
    await fillAndSend(user);
    const title = await screen.findByRole('heading', { name: '¡Registro Confirmado!' });
    expect(title).toHaveFocus();
    expect(title.closest('[role="status"]')).toHaveTextContent(
      'Te hemos enviado un email con los detalles y el archivo de calendario. Revisa tu bandeja de entrada y la carpeta de spam.',
    );
    expect(screen.queryByRole('button', { name: 'Confirmar Registro' })).not.toBeInTheDocument();
    expect(toasts).toEqual([
      { title: '¡Registro completado!', description: 'Revisa tu email para obtener el archivo de calendario.' },
    ]);
  });

  it('says which event, when, where, and the address it used, and leads into a calendar', async () => {
    const { user } = await openForm();
    await user.type(field('Nombre completo'), 'Ana');
    await user.type(field('Email'), ' Ana@Example.com{Enter}');
    await screen.findByText('¡Registro Confirmado!');
    expect(panel().getByText('Taller')).toBeVisible();
    expect(panel().getByText('15 de marzo, 2030, 18:30 h (hora peninsular)')).toBeVisible();
    expect(panel().getByText('Café La Almunia, Valencia')).toBeVisible();
    expect(panel().getByText('ana@example.com')).toBeVisible();
    expect(panel().getByRole('link', { name: /^Google/ })).toBeVisible();
    expect(panel().getByRole('link', { name: /^Outlook/ })).toBeVisible();
    expect(panel().getByRole('button', { name: 'Descargar .ics' })).toBeVisible();
  });

  it('of one event does not show on another', async () => {
    const { user } = await openForm();
    await fillAndSend(user);
    await screen.findByText('¡Registro Confirmado!');
    await user.click(screen.getByRole('link', { name: 'Leer más sobre Desayuno' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Desayuno' })).toBeVisible();
    await screen.findByRole('button', { name: 'Confirmar Registro' });
    expect(screen.queryByText('¡Registro Confirmado!')).not.toBeInTheDocument();
    expect(values()).toEqual(['', '', '']);
  });
});

async function fillAndJoin(user: Awaited<ReturnType<typeof openForm>>['user']) {
  await user.type(field('Nombre completo'), 'Ana Beltrán');
  await user.type(field('Email'), 'ana@example.com');
  await user.click(joinButton());
}

describe('the waiting list', () => {
  const full = { ...event, is_full: true };
  async function openFull(answer: Answer) {
    api.on(VIEWS, () => new Response(null, { status: 204 }));
    api.on(NEWS, ({ query }) => (query.has('slug') ? json([full]) : rows([])));
    api.on(SIGN_UP, answer);
    const site = await renderSite(`/eventos-noticias/${event.slug}`);
    await screen.findByRole('heading', { name: 'Apúntate a la lista de espera' });
    return site;
  }

  it('is what a full event offers, by one key more', async () => {
    const { user } = await openFull(() => json({ success: true, waiting_list: true }));
    expect(panel().getByText('Te avisaremos si queda una plaza libre en Taller.')).toBeVisible();
    await fillAndJoin(user);
    expect(await screen.findByRole('heading', { name: 'Estás en la lista de espera' })).toHaveFocus();
    expect(panel().getByText('ana@example.com').parentElement).toHaveTextContent('Te escribiremos a ana@example.com');
    expect(panel().queryByText(/calendario/)).not.toBeInTheDocument();
    expect(toasts).toEqual([{ title: 'Estás en la lista de espera', description: undefined }]);
    expect(bodies()).toEqual([
      { name: 'Ana Beltrán', email: 'ana@example.com', company: null, event_id: event.id, waiting_list: true },
    ]);
  });

  it('gives way to a seat that has become free meanwhile', async () => {
    const { user } = await openFull(() => json({ success: true }));
    await fillAndJoin(user);
    expect(await screen.findByRole('heading', { name: '¡Registro Confirmado!' })).toBeVisible();
  });

  it('is offered, with what was typed, when the last seat has gone since the page was written', async () => {
    const sentence = 'Aforo completo: ya no quedan plazas para este evento.';
    const { user } = await openForm(() => json({ error: sentence, field: 'waiting_list' }));
    await fillAndSend(user);
    expect(await screen.findByRole('heading', { name: 'Apúntate a la lista de espera' })).toBeVisible();
    expect(toasts).toEqual([{ title: 'Error al registrarse', description: sentence }]);
    expect(values()).toEqual(['Ana Beltrán', 'ana@example.com', '']);
    await waitFor(() => expect(joinButton()).toHaveFocus());
    api.on(SIGN_UP, () => json({ success: true, waiting_list: true }));
    await user.click(joinButton());
    expect(await screen.findByRole('heading', { name: 'Estás en la lista de espera' })).toBeVisible();
    expect(bodies().at(-1)).toMatchObject({ waiting_list: true });
  });
});

describe('a sign-up that fails', () => {
  const UNKNOWN = 'Por favor, inténtalo de nuevo más tarde.';
  const CONNECTION = 'No hemos podido conectar. Comprueba tu conexión e inténtalo de nuevo.';

  it.each<[string, Answer, string]>([
    [
      'an error in a good answer',
      () =>
        json({
          error:
            'Aforo completo: ya no quedan plazas para este evento. Si ya te habías registrado, tu plaza sigue reservada.',
        }),
      'Aforo completo: ya no quedan plazas para este evento. Si ya te habías registrado, tu plaza sigue reservada.',
    ],
    [
      'an error in a bad answer',
      () => json({ error: 'No hemos podido guardar tu registro.' }, { status: 503 }),
      'No hemos podido guardar tu registro.',
    ],
    ['a bad answer without words', () => new Response('', { status: 500 }), UNKNOWN],
    [
      'a page of HTML in a bad answer',
      () => new Response('<html></html>', { status: 502, headers: { 'content-type': 'text/html' } }),
      UNKNOWN,
    ],
    [
      'a page of HTML in a good answer',
      () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
      UNKNOWN,
    ],
    ['half an answer', () => new Response('{"succ', { headers: { 'content-type': 'application/json' } }), UNKNOWN],
    ['an error without words', () => json({ error: true }), UNKNOWN],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), CONNECTION],
  ])('says why and keeps what was typed: %s', async (_name, answer, sentence) => {
    const { user } = await openForm(answer);
    await fillAndSend(user);
    await waitFor(() => expect(toasts).toEqual([{ title: 'Error al registrarse', description: sentence }]));
    expect(values()).toEqual(['Ana Beltrán', 'ana@example.com', '']);
    expect(button()).toBeEnabled();
    expect(button()).toHaveTextContent('Confirmar Registro');
    await waitFor(() => expect(button()).toHaveFocus());
    expect(bodies()).toHaveLength(1);
  });

  it('can be tried again', async () => {
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

  it('leads to the field that the answer names', async () => {
    const { user } = await openForm(() => json({ error: 'Email inválido', field: 'email' }));
    await fillAndSend(user);
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Email inválido'));
    expect(field('Email')).toHaveFocus();
  });
});

describe('a sign-up that takes too long', () => {
  afterEach(() => vi.useRealTimers());

  it('ends after fifteen seconds with a word about it', async () => {
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
  it('the form says so at once, keeps everything, and stops saying so when it is back', async () => {
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
