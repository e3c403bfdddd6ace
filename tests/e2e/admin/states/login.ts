import type { Page } from '@playwright/test';
import { submitLogin } from '../../steps/people.ts';
import { type State, silent, answered, refused, press, factor } from './scene.ts';

const TOKEN = '**/auth/v1/token?*';
const recover = async (page: Page, email: string) => {
  await press(page, '¿Has olvidado la contraseña?');
  await page.getByLabel('Email').fill(email);
  await press(page, 'Enviar enlace');
};

/** The login pages, without a session. */
export const loginStates: State[] = [
  { name: 'empty fields', act: ({ page }) => press(page, 'Iniciar sesión'), sight: 'La contraseña es obligatoria' },
  {
    name: 'a login on its way',
    before: silent(TOKEN),
    act: ({ page, admin }) => submitLogin(page, admin),
    sight: 'Iniciando sesión...',
  },
  {
    name: 'a wrong password',
    before: refused(TOKEN, { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }),
    act: ({ page, admin }) => submitLogin(page, admin),
    sight: 'El email o la contraseña no son correctos.',
  },
  {
    name: 'a second factor that this site cannot ask for',
    before: (page) =>
      page.route(TOKEN, async (route) => {
        const response = await route.fetch();
        const granted = await response.json();
        const user = { ...granted.user, factors: [factor('phone')] };
        await route.fulfill({ response, json: { ...granted, user } });
      }),
    act: ({ page, admin }) => submitLogin(page, admin),
    sight: /^Tu cuenta pide un segundo paso/,
  },
  { name: 'no address to recover', act: ({ page }) => recover(page, ''), sight: 'El email es obligatorio' },
  {
    name: 'a recovery mail that was refused',
    before: refused('**/auth/v1/recover*', { code: 429, error_code: 'over_request_rate_limit', msg: 'Wait' }),
    act: ({ page, admin }) => recover(page, admin.email),
    sight: /^Demasiados intentos/,
  },
  {
    name: 'a recovery mail that was sent',
    before: answered('**/auth/v1/recover*', {}),
    act: ({ page, admin }) => recover(page, admin.email),
    sight: /^Si hay una cuenta con ese email/,
  },
  { name: 'a link that did not work', path: '/login#error_code=otp_expired', sight: /^El enlace ha caducado/ },
  {
    name: 'a link that was used already',
    path: '/login#token_hash=usado&type=recovery',
    before: refused('**/auth/v1/verify*', { code: 403, error_code: 'otp_expired', msg: 'Expired' }),
    act: ({ page }) => press(page, 'Continuar'),
    sight: 'Pedir otro enlace',
  },
  {
    name: 'a new password that is too short',
    path: '/login#token_hash=bueno&type=recovery',
    act: async ({ page, admin: { email, password }, stack }) => {
      // Uses a password session, so that the mailed token is not consumed.
      const granted = await fetch(`${stack.apiUrl}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      await answered('**/auth/v1/verify*', await granted.json())(page);
      await press(page, 'Continuar');
      await page.getByLabel('Contraseña nueva').fill('corta');
      await press(page, 'Guardar contraseña');
    },
    sight: 'La contraseña debe tener al menos 12 caracteres',
  },
];
