import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { chooseAction } from '../../e2e/article-list.ts';
import { has, rest, retryButton, type Call } from './call.ts';

const NEWS = rest('news_events');
const SIGN_UPS = rest('event_registrations');

export async function findArticle(page: Page, title: string): Promise<void> {
  await page.goto('/admin/news');
  await page.getByLabel('Buscar').fill(title);
}

/** What the admin reads. */
export const adminReads: readonly Call[] = [
  {
    name: 'the list of all articles',
    who: 'admin',
    is: (method, url) => method === 'GET' && url.pathname === NEWS && has(url, 'order', 'created_at.desc,id.asc'),
    prepare: async ({ page, publish }) => {
      await publish();
      return {
        make: async () => void (await page.goto('/admin/news')),
        failed: page.getByRole('alert').getByText('No hemos podido cargar las noticias.'),
        passed: page.getByText(/en total/),
        again: () => retryButton(page).click(),
      };
    },
  },
  {
    name: 'the list of all sign-ups',
    who: 'admin',
    is: (method, url) => method === 'GET' && url.pathname === SIGN_UPS,
    prepare: async ({ page, publishEvent, signUp }) => {
      await signUp(await publishEvent());
      return {
        make: async () => void (await page.goto('/admin/registrations')),
        failed: page.getByRole('alert').getByText('No hemos podido cargar los registros.'),
        passed: page.getByText(/en total/),
        again: () => retryButton(page).click(),
      };
    },
  },
  {
    name: 'the preview of an article',
    who: 'admin',
    is: (method, url) => method === 'GET' && url.pathname === NEWS && has(url, 'id'),
    prepare: async ({ page, publish }) => {
      const article = await publish({ is_published: false });
      return {
        make: async () => void (await page.goto(`/admin/news/${article.id}/preview`)),
        failed: page.getByRole('alert').getByText('No hemos podido cargar la vista previa.'),
        passed: page.getByRole('heading', { level: 1, name: article.title }),
        again: () => retryButton(page).click(),
      };
    },
  },
  {
    name: 'how many sign-ups go with an article',
    who: 'admin',
    is: (method, { pathname }) => method === 'HEAD' && pathname === SIGN_UPS,
    prepare: async ({ page, publishEvent, signUp }) => {
      const event = await publishEvent();
      await signUp(event);
      await findArticle(page, event.title);
      return {
        make: () => chooseAction(page, event.title, 'Eliminar'),
        failed: page.getByText('No hemos podido comprobar si tiene registros: se eliminarían con ella.'),
        passed: page.getByText('Se eliminará también 1 registro'),
        again: async () => {
          await page.getByRole('button', { name: 'Cancelar' }).click();
          await chooseAction(page, event.title, 'Eliminar');
        },
      };
    },
  },
  {
    name: 'whether a slug is free',
    who: 'admin',
    is: (method, url) => method === 'GET' && url.pathname === NEWS && has(url, 'slug') && has(url, 'select', 'id'),
    prepare: async ({ page, publish }) => {
      const { slug } = await publish();
      await page.goto('/admin/news');
      await page.getByRole('button', { name: 'Nueva Noticia/Evento' }).click();
      await page.getByLabel('Título').fill('Algo');
      return {
        make: async () => {
          const asked = page.waitForRequest((request) => request.url().includes(`slug=eq.${slug}`));
          await page.getByLabel('Slug').fill(slug);
          await asked;
        },
        // Saving says it too; until then the field stays as it is.
        failed: page.getByRole('dialog').getByLabel('Slug'),
        passed: page.getByText('Ya existe una noticia con este slug').first(),
        kept: () => expect(page.getByLabel('Slug')).toHaveValue(slug),
      };
    },
  },
];
