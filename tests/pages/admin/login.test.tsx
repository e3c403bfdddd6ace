import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, gate, json, NEWS, rows } from '../../helpers/pages/fake-api';
import { startSite } from '../../helpers/pages/render-site';
import { account, tokenOf } from '../../helpers/pages/stored-session';

const api = fakeApi();

async function openLogin(hash = '') {
  startSite(`/login${hash}`);
  await screen.findByRole('heading', { name: 'CMS Admin' });
  return userEvent.setup();
}

async function submit(email: string, password: string) {
  const user = userEvent.setup();
  if (email) await user.type(screen.getByLabelText('Email'), email);
  if (password) await user.type(screen.getByLabelText('Contraseña'), password);
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
}

/** Asks for a recovery link. */
async function askForLink() {
  const user = await openLogin();
  await user.click(screen.getByRole('button', { name: '¿Has olvidado la contraseña?' }));
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  await user.click(screen.getByRole('button', { name: 'Enviar enlace' }));
}

beforeEach(() => localStorage.clear());

describe('the login', () => {
  it('shows an error under each empty field and sends nothing', async () => {
    await openLogin();
    await submit('', '');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('El email es obligatorio');
    expect(screen.getByLabelText('Contraseña')).toHaveAccessibleDescription('La contraseña es obligatoria');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(api.asked('/auth/v1/token')).toEqual([]);
  });

  it.each([
    [400, 'invalid_credentials', 'Invalid login credentials', 'El email o la contraseña no son correctos.'],
    [400, 'email_not_confirmed', 'Email not confirmed', 'Confirma tu email antes de entrar.'],
    [
      429,
      'over_request_rate_limit',
      'Request rate limit reached',
      'Demasiados intentos. Espera unos minutos y vuelve a probar.',
    ],
    [403, 'user_banned', 'User is banned', 'Esta cuenta está bloqueada.'],
    [
      400,
      'captcha_failed',
      'captcha protection: request disallowed',
      'El servicio de acceso pide un CAPTCHA, que esta web no tiene. Avisa a quien lleva la web.',
    ],
    [422, 'something_new', 'Something new', 'No hemos podido iniciar sesión con esos datos.'],
  ])('shows the service’s message for %d %s with its meaning in Spanish', async (status, code, message, meaning) => {
    api.on('/auth/v1/token', () => json({ code: status, error_code: code, msg: message }, { status }));
    await openLogin();
    await submit('ana@example.com', 'secreta');
    expect(await screen.findByText(message)).toBeVisible();
    expect((await screen.findAllByText(meaning))[0]).toBeVisible();
    expect(screen.getByLabelText('Contraseña')).toHaveValue('secreta');
  });

  it('shows and hides the password', async () => {
    const user = await openLogin();
    const field = screen.getByLabelText('Contraseña');
    await user.click(screen.getByRole('button', { name: 'Mostrar lo escrito' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Ocultar lo escrito' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('answers every recovery request alike', async () => {
    api.on('/auth/v1/recover', () => json({}));
    const user = await openLogin();
    await user.click(screen.getByRole('button', { name: '¿Has olvidado la contraseña?' }));
    await user.click(screen.getByRole('button', { name: 'Enviar enlace' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('El email es obligatorio');
    await user.type(screen.getByLabelText('Email'), 'nadie@example.com');
    await user.click(screen.getByRole('button', { name: 'Enviar enlace' }));
    expect(await screen.findByText(/^Si hay una cuenta con ese email/)).toBeVisible();
    expect(api.asked('/auth/v1/recover').map(({ query }) => query.get('redirect_to'))).toEqual([
      `${window.location.origin}/login`,
    ]);
  });

  it('consumes a recovery link only by a press, and keeps it when the request fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    api.on('/auth/v1/verify', () => json({}, { status: 503 }));
    const user = await openLogin('#token_hash=abc123&type=recovery');
    const button = await screen.findByRole('button', { name: 'Continuar' });
    expect(api.asked('/auth/v1/verify')).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('No hemos podido comprobar el enlace. Vuelve a intentarlo.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pedir otro enlace' })).not.toBeInTheDocument();
    api.on('/auth/v1/verify', () => json({ code: 403, error_code: 'otp_expired', msg: 'expired' }, { status: 403 }));
    await user.click(button);
    expect(
      await screen.findByText(
        'El enlace ha caducado, ya se ha usado o se ha pedido otro después: abre el del último email o pide otro para la misma dirección.',
      ),
    ).toBeVisible();
    expect(api.asked('/auth/v1/verify').map(({ method, body }) => [method, body])).toEqual(
      Array.from({ length: 2 }, () => ['POST', expect.objectContaining({ token_hash: 'abc123', type: 'recovery' })]),
    );
    await user.click(screen.getByRole('button', { name: 'Pedir otro enlace' }));
    expect(screen.getByRole('button', { name: 'Enviar enlace' })).toBeVisible();
  });

  it.each<[string, string, Record<string, string>, string]>([
    ['/auth/v1/token', '', { Email: 'ana@example.com', Contraseña: 'secreta' }, 'Iniciar sesión'],
    ['/auth/v1/recover', '¿Has olvidado la contraseña?', { Email: 'ana@example.com' }, 'Enviar enlace'],
    ['/auth/v1/verify', '#token_hash=abc123&type=recovery', {}, 'Continuar'],
  ])('calls %s once, even on repeated clicks', async (path, way, fields, name) => {
    const [answered, answer] = gate();
    api.on(path, async () => {
      await answered;
      return json({ code: 429, error_code: 'over_request_rate_limit', msg: 'rate' }, { status: 429 });
    });
    const user = await openLogin(way.startsWith('#') ? way : '');
    if (way.startsWith('¿')) await user.click(screen.getByRole('button', { name: way }));
    for (const [label, text] of Object.entries(fields)) await user.type(screen.getByLabelText(label), text);
    const button = await screen.findByRole('button', { name });
    await user.dblClick(button);
    if (fields.Email) await user.type(screen.getByLabelText('Email'), '{Enter}');
    expect(button).toBeDisabled();
    answer();
    expect(await screen.findByText('Demasiados intentos. Espera unos minutos y vuelve a probar.')).toBeVisible();
    expect(api.asked(path)).toHaveLength(1);
  });

  it.each([
    [429, 'over_email_send_rate_limit'],
    [400, 'email_address_not_authorized'],
    [400, 'email_address_invalid'],
    [400, 'user_banned'],
    [500, 'unexpected_failure'],
    [504, 'request_timeout'],
  ])('does not reveal an account by a refusal of its link, %d %s', async (status, code) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    api.on('/auth/v1/recover', () => json({ code: status, error_code: code, msg: 'No' }, { status }));
    await askForLink();
    expect(await screen.findByText(/^Si hay una cuenta con ese email/)).toBeVisible();
    expect(screen.queryByText('Error al enviar el enlace')).toBeNull();
  });

  it.each([
    [429, 'over_request_rate_limit', 'Demasiados intentos. Espera unos minutos y vuelve a probar.'],
    [
      400,
      'captcha_failed',
      'El servicio de acceso pide un CAPTCHA, que esta web no tiene. Avisa a quien lleva la web.',
    ],
    [503, 'unavailable', 'No hemos podido enviar el enlace. Vuelve a intentarlo en unos minutos.'],
  ])('reports a request for the link that failed for every address, %d %s', async (status, code, text) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    api.on('/auth/v1/recover', () => json({ code: status, error_code: code, msg: 'rate' }, { status }));
    await askForLink();
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByText('Error al enviar el enlace')).toBeVisible();
  });

  it.each([
    ['is known of', true],
    ['was enrolled on another device meanwhile', false],
  ])('accepts no new password before a second factor that %s', async (_name, isKnown) => {
    const factors = [{ id: 'factor-1', factor_type: 'totp', status: 'verified' }];
    let known = isKnown ? factors : [];
    let level: 'aal1' | 'aal2' = 'aal1';
    const granted = () =>
      json({
        access_token: tokenOf(level),
        refresh_token: 'refresh',
        token_type: 'bearer',
        expires_in: 3600,
        user: account({ factors: known }),
      });
    api.on('/auth/v1/verify', granted);
    api.on('/auth/v1/factors/factor-1/challenge', () => json({ id: 'challenge-1', expires_at: 4_000_000_000 }));
    api.on('/auth/v1/factors/factor-1/verify', () => {
      level = 'aal2';
      return granted();
    });
    api.on('/auth/v1/user', ({ method }) => {
      if (method === 'GET' || level === 'aal2') return json(account({ factors: known }));
      known = factors;
      return json({ code: 401, error_code: 'insufficient_aal', msg: 'AAL2 session is required' }, { status: 401 });
    });
    api.on('/rest/v1/user_roles', () => rows([{ role: 'admin' }]));
    api.on('/auth/v1/logout', () => new Response(null, { status: 204 }));
    api.on(NEWS, () => rows([]));
    const choose = async () => {
      const field = await screen.findByLabelText('Contraseña nueva');
      const save = screen.getByRole('button', { name: 'Guardar contraseña' });
      await user.type(field, 'ñ'.repeat(37));
      await user.click(save);
      await waitFor(() => expect(field).toHaveAccessibleDescription(/La contraseña es demasiado larga/));
      await user.clear(field);
      await user.type(field, 'una-clave-larga');
      await user.click(save);
    };

    vi.resetModules();
    const site = await import('../../helpers/pages/render-site');
    site.startSite('/login#token_hash=abc123&type=recovery');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Continuar' }));
    if (!isKnown) {
      await choose();
      await screen.findByText(/^Antes hace falta tu segundo paso/);
    }
    await user.type(await screen.findByLabelText('Código de 6 cifras'), '123456');
    expect(screen.queryByLabelText('Contraseña nueva')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Comprobar código' }));
    await choose();
    expect(await screen.findByRole('heading', { name: 'Gestión de Noticias y Eventos' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    expect(await screen.findByRole('heading', { name: 'CMS Admin' })).toBeVisible();
  });
});
