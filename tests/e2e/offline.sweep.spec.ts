import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { scenarios } from '@/components/visuals/conversation/conversation-content';
import { resize } from '../helpers/resize.ts';
import { expect, test } from './admin-test.ts';
import { untilHydrated } from './until-hydrated.ts';

/** Marks the document, so that a reload shows. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isFirstDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'isFirstDocument') === true);
const noNetwork = /Failed to load resource|Failed to fetch|net::ERR|could not be|AppError/;

const LISTING = '/eventos-noticias';

async function openThenCut(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await page.context().setOffline(true);
}

// What can be pressed works at the first press, also after the network was gone: nothing waits for a file that may never come.
test.describe('without a network', () => {
  test.beforeEach(({ allowConsole }) => allowConsole(noNetwork));

  test('the menu of a phone opens', async ({ page }) => {
    await resize(page, { width: 390, height: 844 });
    await openThenCut(page, '/cases');
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  });

  test('the conversations change', async ({ page }) => {
    await openThenCut(page, '/');
    await page.getByRole('tab', { name: scenarios[3].sector }).click();
    await expect(page.getByRole('tabpanel', { name: scenarios[3].sector })).toBeVisible();
  });

  test('the prices change, and a question shows its answer', async ({ page }) => {
    await openThenCut(page, '/pricing');
    await page.getByRole('tab', { name: 'Plataforma SaaS DIY' }).click();
    await expect(page.getByRole('heading', { name: 'Planes de agente' })).toBeVisible();
    const question = page.getByRole('region', { name: 'Preguntas frecuentes' }).getByRole('button').last();
    await question.click();
    await expect(question).toHaveAttribute('aria-expanded', 'true');
  });

  test('the menu of feeds opens', async ({ page }) => {
    await openThenCut(page, LISTING);
    await page.getByText('Seguir los eventos', { exact: true }).click();
    await expect(page.getByRole('link', { name: 'Canal RSS' })).toBeVisible();
  });

  test('the address of an article is copied', async ({ page, context, addArticle }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { slug } = await addArticle();
    await page.goto(`${LISTING}/${slug}`);
    const button = page.getByRole('button', { name: 'Copiar enlace' });
    // A new article is read from the backend once the page is hydrated: the network is cut when it is there.
    await expect(button).toBeVisible();
    await page.context().setOffline(true);
    await button.click();
    await expect(page.getByText('Enlace copiado')).toBeVisible();
  });
});

// What asks the backend, or loads a file, says that it could not, and works at the next press, in the same document.
test.describe('without a network, then with one again', () => {
  test.beforeEach(({ allowConsole }) => allowConsole(noNetwork));

  test('a link leads to its page', async ({ page, context }) => {
    await page.goto('/demo');
    await untilHydrated(page);
    await mark(page);
    await context.setOffline(true);
    const menu = page.getByRole('navigation', { name: 'Principal' });
    await menu.getByRole('link', { name: 'Casos de Éxito' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'No hemos podido mostrar esta página' })).toBeVisible();
    await context.setOffline(false);
    await menu.getByRole('link', { name: 'Plataforma' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Construye/ })).toBeVisible();
    await menu.getByRole('link', { name: 'Casos de Éxito' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Casos de Éxito' })).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });

  test('the calendar file of an event comes', async ({ page, context, addArticle }) => {
    const { slug, title } = await addArticle({ category: 'evento', event_date: '2099-07-01T16:30:00Z' });
    await page.goto(`${LISTING}/${slug}`);
    const button = page.getByRole('button', { name: 'Descargar .ics' });
    await expect(button).toBeVisible();
    await mark(page);
    await context.setOffline(true);
    await button.click();
    await expect(page.getByText('No se ha podido descargar el archivo')).toBeVisible();
    await context.setOffline(false);
    const download = page.waitForEvent('download');
    await button.click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(`SUMMARY:${title}`);
    expect(await isMarked(page)).toBe(true);
  });

  // Its code is half of the admin's and comes after the list.
  test('the editor of a new article opens', async ({ adminPage: page, context }) => {
    await page.route(/\/assets\/editor-host-[^/]*\.js/, (route) => route.abort('internetdisconnected'));
    await page.goto('/admin/news');
    const button = page.getByRole('button', { name: 'Nueva Noticia/Evento' });
    await expect(button).toBeVisible();
    await mark(page);
    await context.setOffline(true);
    await button.click();
    await expect(page.getByText('No hemos podido abrir el editor')).toBeVisible();
    await page.unroute(/\/assets\/editor-host-[^/]*\.js/);
    await context.setOffline(false);
    await button.click();
    await expect(page.getByRole('dialog', { name: /Nueva/ })).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });
});
