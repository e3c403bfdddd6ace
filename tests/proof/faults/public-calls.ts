import { expect } from '@playwright/test';
import { articlePath, LISTING } from '../../e2e/steps/newsroom-test.ts';
import { extra, opening, pressing, retry, type Call } from './call.ts';

/** Calls of the public pages. */
export const publicCalls: readonly Call[] = [
  {
    name: 'the listing',
    visitor: true,
    is: 'GET news_events?offset&!event_date',
    prepare: ({ page }) =>
      opening(page, LISTING, 'No hemos podido cargar las publicaciones.', page.getByRole('article').first()),
  },
  {
    name: 'the next events',
    visitor: true,
    is: 'GET news_events?event_date',
    prepare: async ({ page, publishEvent }) => {
      await publishEvent();
      return {
        make: async () => void (await page.goto(LISTING)),
        failed: page.getByText('No hemos podido cargarlos.'),
        passed: page.getByRole('region', { name: 'Próximos eventos' }).getByRole('link').first(),
        again: retry(page),
      };
    },
  },
  {
    name: 'an article',
    visitor: true,
    is: 'GET news_events?slug',
    prepare: async ({ page, publish }) => {
      const article = await publish();
      const title = page.getByRole('heading', { level: 1, name: article.title });
      return opening(page, articlePath(article), 'No hemos podido cargar esta publicación.', title);
    },
  },
  {
    name: 'what is related to an article',
    visitor: true,
    is: 'GET news_events?id&limit=3',
    prepare: async ({ page, publish }) => {
      const article = await publish();
      const title = page.getByRole('heading', { level: 1, name: article.title });
      const related = page.getByRole('heading', { name: 'También te puede interesar' });
      return extra(() => page.goto(articlePath(article)), title, related);
    },
  },
  {
    name: 'the count of a view',
    visitor: true,
    is: 'POST rpc/increment_views',
    prepare: async ({ page, publish }) => {
      const article = await publish();
      return extra(() => page.goto(articlePath(article)), page.getByRole('heading', { level: 1, name: article.title }));
    },
  },
  {
    name: 'the featured articles',
    visitor: true,
    is: 'GET news_events?featured',
    prepare: ({ page }) => {
      const scrollDown = async () => {
        await page.goto('/');
        await page.mouse.wheel(0, 20_000);
        const isAsked = page.waitForRequest((request) => request.url().includes('featured='), { timeout: 20_000 });
        await isAsked.catch(() => {});
      };
      return extra(
        scrollDown,
        page.getByRole('heading', { level: 1 }),
        page.getByRole('heading', { name: 'Lo último' }),
      );
    },
  },
  {
    name: 'a registration',
    visitor: true,
    is: 'POST /functions/v1/send-event-registration',
    prepare: async ({ page, publishEvent }) => {
      const event = await publishEvent();
      const typed = {
        'Nombre completo': 'Ana Ruiz',
        Email: `averia-${event.id}@example.com`,
        Empresa: 'Ruiz e hijas',
      };
      await page.goto(articlePath(event));
      for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
      const button = page.getByRole('button', { name: 'Confirmar Registro' });
      return pressing(page, button, 'Error al registrarse', '¡Registro Confirmado!', {
        kept: async () => {
          for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text);
          await expect(page.getByLabel('Nombre completo')).toBeEnabled();
        },
      });
    },
  },
];
