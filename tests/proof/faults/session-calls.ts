import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { storageKey, submitLogin } from '../../e2e/steps/people.ts';
import { opening, pressing, retry, type Call } from './call.ts';

const REFUSALS = ['a refusal (401)', 'a refusal (403)', 'too many requests (429)'] as const;

const login = (page: Page) => page.getByRole('button', { name: 'Iniciar sesión' });
const list = (page: Page) => page.getByRole('heading', { level: 1, name: 'Gestión de Noticias y Eventos' });
const UNKNOWN = 'No hemos podido comprobar tu sesión.';

/** Calls of login, guard and session. */
export const sessionCalls: readonly Call[] = [
  {
    name: 'signing in',
    visitor: true,
    is: 'POST /auth/v1/token?grant_type=password',
    quotes: REFUSALS,
    otherwise: Object.fromEntries(
      REFUSALS.map((name) => [name, (page: Page) => page.getByText('No hemos podido iniciar sesión con esos datos.')]),
    ),
    prepare: async ({ page, admin }) => {
      await page.goto('/login');
      return {
        make: () => submitLogin(page, admin),
        failed: page.getByText('No hemos podido conectar. Comprueba tu conexión y vuelve a intentarlo.'),
        passed: list(page),
        again: () => login(page).click(),
        kept: async () => {
          await expect(page.getByLabel('Email')).toHaveValue(admin.email);
          await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(admin.password);
        },
      };
    },
  },
  {
    name: 'the role of an account that signs in',
    visitor: true,
    is: 'GET user_roles',
    prepare: async ({ page, admin }) => {
      await page.goto('/login');
      return { ...opening(page, '', UNKNOWN, list(page)), make: () => submitLogin(page, admin) };
    },
  },
  {
    name: 'the role of an account that opens the admin',
    is: 'GET user_roles',
    prepare: ({ page }) => opening(page, '/admin/news', UNKNOWN, list(page)),
  },
  {
    name: 'renewing a session',
    is: 'POST /auth/v1/token?grant_type=refresh_token',
    // Only a refusal ends the session.
    otherwise: Object.fromEntries(REFUSALS.map((name) => [name, login])),
    prepare: async ({ page }) => {
      await page.goto('/login');
      await expect(list(page)).toBeVisible();
      await page.evaluate((key) => {
        const session = JSON.parse(localStorage.getItem(key) ?? '{}');
        localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }));
      }, storageKey());
      return {
        ...opening(page, '', UNKNOWN, list(page)),
        make: async () => void (await page.reload()),
        // The library retries by itself and may succeed first.
        again: () => retry(page, 20_000)().catch(() => {}),
      };
    },
  },
  {
    name: 'signing out',
    is: 'POST /auth/v1/logout',
    prepare: async ({ page }) => {
      await page.goto('/admin/news');
      await expect(list(page)).toBeVisible();
      return {
        make: () => page.getByRole('button', { name: 'Cerrar sesión' }).click(),
        // Logging out always works: the local session is deleted even when the server fails.
        failed: login(page),
        passed: login(page),
        always: async () => expect(await page.evaluate((key) => localStorage.getItem(key), storageKey())).toBeNull(),
      };
    },
  },
  {
    name: 'asking for a new password',
    visitor: true,
    is: 'POST /auth/v1/recover',
    mayPass: {
      'half of a JSON text': 'Only the status tells whether the mail was asked for.',
      'a page of HTML as success': 'As above.',
      'an empty body': 'As above.',
      'a connection cut in the middle': 'As above.',
      'a refusal (401)': 'A refusal would tell who has an account. The operator sees it in health.',
      'a refusal (403)': 'As above.',
      'too many requests (429)': 'As above.',
      'a failure (500)': 'The service answers so when it cannot send the mail, which it does for accounts alone.',
    },
    prepare: async ({ page }) => {
      // A fresh address, because of the limit of one mail per minute. The answer does not reveal whether an account
      // exists.
      const email = `${randomUUID()}@example.com`;
      await page.goto('/login');
      await page.getByRole('button', { name: '¿Has olvidado la contraseña?' }).click();
      await page.getByLabel('Email').fill(email);
      const button = page.getByRole('button', { name: 'Enviar enlace' });
      const failed = 'No hemos podido enviar el enlace. Vuelve a intentarlo en unos minutos.';
      return {
        ...pressing(page, button, failed, ''),
        passed: page.getByText('Si hay una cuenta con ese email'),
        done: page.getByText('Ya te hemos enviado un email hace poco.'),
        kept: () => expect(page.getByLabel('Email')).toHaveValue(email),
      };
    },
  },
];
