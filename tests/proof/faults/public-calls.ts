import { expect } from '@playwright/test';
import { articlePath, LISTING } from '../../e2e/newsroom-test.ts';
import { has, rest, retryButton, type Call } from './call.ts';

const NEWS = rest('news_events');
const isRead = (method: string, { pathname }: URL) => method === 'GET' && pathname === NEWS;

/** What visitors' pages ask of the backend. */
export const publicCalls: readonly Call[] = [
  {
    name: 'the listing',
    who: 'visitor',
    is: (method, url) => isRead(method, url) && has(url, 'offset') && !has(url, 'event_date'),
    prepare: async ({ page }) => ({
      make: async () => void (await page.goto(LISTING)),
      failed: page.getByRole('alert').getByText('No hemos podido cargar las publicaciones.'),
      passed: page.getByRole('article').first(),
      again: () => retryButton(page).click(),
    }),
  },
  {
    name: 'the next events',
    who: 'visitor',
    is: (method, url) => isRead(method, url) && has(url, 'event_date'),
    prepare: async ({ page, publishEvent }) => {
      await publishEvent();
      return {
        make: async () => void (await page.goto(LISTING)),
        failed: page.getByText('No hemos podido cargarlos.'),
        passed: page.getByRole('region', { name: 'Próximos eventos' }).getByRole('link').first(),
        again: () => retryButton(page).click(),
      };
    },
  },
  {
    name: 'an article',
    who: 'visitor',
    is: (method, url) => isRead(method, url) && has(url, 'slug'),
    prepare: async ({ page, publish }) => {
      const article = await publish();
      return {
        make: async () => void (await page.goto(articlePath(article))),
        failed: page.getByRole('alert').getByText('No hemos podido cargar esta publicación.'),
        passed: page.getByRole('heading', { level: 1, name: article.title }),
        again: () => retryButton(page).click(),
      };
    },
  },
  {
    name: 'what is related to an article',
    who: 'visitor',
    is: (method, url) => isRead(method, url) && has(url, 'id') && has(url, 'limit', '3'),
    prepare: async ({ page, publish }) => {
      const article = await publish();
      return {
        make: async () => void (await page.goto(articlePath(article))),
        failed: page.getByRole('heading', { level: 1, name: article.title }),
        passed: page.getByRole('heading', { name: 'También te puede interesar' }),
      };
    },
  },
  {
    name: 'the count of a view',
    who: 'visitor',
    is: (method, { pathname }) => method === 'POST' && pathname === rest('rpc/increment_views'),
    prepare: async ({ page, publish }) => {
      const article = await publish();
      return {
        make: async () => void (await page.goto(articlePath(article))),
        failed: page.getByRole('heading', { level: 1, name: article.title }),
        passed: page.getByRole('heading', { level: 1, name: article.title }),
      };
    },
  },
  {
    name: 'the featured articles',
    who: 'visitor',
    is: (method, url) => isRead(method, url) && has(url, 'featured'),
    prepare: async ({ page }) => ({
      make: async () => {
        await page.goto('/');
        await page.mouse.wheel(0, 20_000);
        await page
          .waitForRequest((request) => request.url().includes('featured='), { timeout: 20_000 })
          .catch(() => {});
      },
      failed: page.getByRole('heading', { level: 1 }),
      passed: page.getByRole('heading', { name: 'Lo último' }),
    }),
  },
  {
    name: 'a sign-up',
    who: 'visitor',
    is: (method, { pathname }) => method === 'POST' && pathname === '/functions/v1/send-event-registration',
    prepare: async ({ page, publishEvent }) => {
      const event = await publishEvent();
      const email = `averia-${event.id}@example.com`;
      await page.goto(articlePath(event));
      await page.getByLabel('Nombre completo').fill('Ana Ruiz');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Empresa').fill('Ruiz e hijas');
      const submit = () => page.getByRole('button', { name: 'Confirmar Registro' }).click();
      return {
        make: submit,
        failed: page.getByText('Error al registrarse').first(),
        passed: page.getByText('¡Registro Confirmado!'),
        again: submit,
        kept: async () => {
          await expect(page.getByLabel('Nombre completo')).toHaveValue('Ana Ruiz');
          await expect(page.getByLabel('Email')).toHaveValue(email);
          await expect(page.getByLabel('Empresa')).toHaveValue('Ruiz e hijas');
          await expect(page.getByLabel('Nombre completo')).toBeEnabled();
        },
      };
    },
  },
];
