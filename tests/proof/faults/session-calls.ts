import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { storageKey, submitLogin } from '../../e2e/people.ts';
import { rest, retryButton, type Call } from './call.ts';

const TOKEN = '/auth/v1/token';
const REFUSALS = ['a refusal (401)', 'a refusal (403)', 'too many requests (429)'] as const;

const login = (page: Page) => page.getByRole('button', { name: 'Iniciar sesión' });
const list = (page: Page) => page.getByRole('heading', { level: 1, name: 'Gestión de Noticias y Eventos' });
const unknown = (page: Page) => page.getByRole('alert').getByText('No hemos podido comprobar tu sesión.');

/** What login, guard and session ask of the backend. */
export const sessionCalls: readonly Call[] = [
  {
    name: 'signing in',
    who: 'visitor',
    is: (method, url) =>
      method === 'POST' && url.pathname === TOKEN && url.searchParams.get('grant_type') === 'password',
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
    name: 'the role of whoever signs in',
    who: 'visitor',
    is: (method, { pathname }) => method === 'GET' && pathname === rest('user_roles'),
    prepare: async ({ page, admin }) => {
      await page.goto('/login');
      return {
        make: () => submitLogin(page, admin),
        failed: unknown(page),
        passed: list(page),
        again: () => retryButton(page).click(),
      };
    },
  },
  {
    name: 'the role of whoever opens the admin',
    who: 'admin',
    is: (method, { pathname }) => method === 'GET' && pathname === rest('user_roles'),
    prepare: async ({ page }) => ({
      make: async () => void (await page.goto('/admin/news')),
      failed: unknown(page),
      passed: list(page),
      again: () => retryButton(page).click(),
    }),
  },
  {
    name: 'renewing a session',
    who: 'admin',
    is: (method, url) =>
      method === 'POST' && url.pathname === TOKEN && url.searchParams.get('grant_type') === 'refresh_token',
    // A refusal is the end of the session; everything else is not.
    otherwise: Object.fromEntries(REFUSALS.map((name) => [name, login])),
    prepare: async ({ page }) => {
      await page.goto('/login');
      await expect(list(page)).toBeVisible();
      await page.evaluate((key) => {
        const session = JSON.parse(localStorage.getItem(key) ?? '{}');
        localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }));
      }, storageKey());
      return {
        make: async () => void (await page.reload()),
        failed: unknown(page),
        passed: list(page),
        // The library goes on trying by itself for a while, and may be quicker.
        again: () =>
          retryButton(page)
            .click({ timeout: 20_000 })
            .catch(() => {}),
      };
    },
  },
  {
    name: 'signing out',
    who: 'admin',
    is: (method, { pathname }) => method === 'POST' && pathname === '/auth/v1/logout',
    prepare: async ({ page }) => {
      await page.goto('/admin/news');
      await expect(list(page)).toBeVisible();
      return {
        make: () => page.getByRole('button', { name: 'Cerrar sesión' }).click(),
        // It always ends here: the session of this browser is gone whatever the server says.
        failed: login(page),
        passed: login(page),
        always: async () => expect(await page.evaluate((key) => localStorage.getItem(key), storageKey())).toBeNull(),
      };
    },
  },
  {
    name: 'asking for a new password',
    who: 'visitor',
    is: (method, { pathname }) => method === 'POST' && pathname === '/auth/v1/recover',
    mayPass: {
      'half of a JSON text': 'Only the status tells whether the mail was asked for.',
      'a page of HTML as success': 'As above.',
      'an empty body': 'As above.',
      'a connection cut in the middle': 'As above.',
    },
    prepare: async ({ page }) => {
      // Each inbox is written to once a minute; the answer is the same whether there is an account.
      const email = `${randomUUID()}@example.com`;
      await page.goto('/login');
      await page.getByRole('button', { name: '¿Has olvidado la contraseña?' }).click();
      await page.getByLabel('Email').fill(email);
      const submit = () => page.getByRole('button', { name: 'Enviar enlace' }).click();
      return {
        make: submit,
        failed: page.getByText('No hemos podido enviar el enlace. Vuelve a intentarlo en unos minutos.'),
        passed: page.getByText('Si hay una cuenta con ese email'),
        again: submit,
        done: page.getByText('Ya te hemos enviado un email hace poco.'),
        kept: () => expect(page.getByLabel('Email')).toHaveValue(email),
      };
    },
  },
];
