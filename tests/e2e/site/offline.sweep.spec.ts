import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { scenarios } from '@/components/visuals/conversation/conversation-content';
import { resize } from '../../helpers/site/resize.ts';
import { expect, test } from '../steps/admin-test.ts';
import { pickerOf } from '../steps/image-library.ts';
import { untilHydrated } from '../steps/until-hydrated.ts';

const noNetwork = /Failed to load resource|Failed to fetch|net::ERR|could not be|AppError/;

const LISTING = '/eventos-noticias';

async function openThenCut(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await page.context().setOffline(true);
}

// Every control works at the first press, even offline: nothing depends on a file that may never load.
test.describe('without a network', () => {
  test.beforeEach(({ allowConsole }) => allowConsole(noNetwork));

  test('the menu of a phone opens', async ({ page }) => {
    await resize(page, { width: 390, height: 844 });
    await openThenCut(page, '/cases');
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  });

  test('the conversation tabs work', async ({ page }) => {
    await openThenCut(page, '/');
    await page.getByRole('tab', { name: scenarios[3].sector }).click();
    await expect(page.getByRole('tabpanel', { name: scenarios[3].sector })).toBeVisible();
  });

  test('the pricing tabs work, and a question shows its answer', async ({ page }) => {
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

  test('the address of an article can be copied', async ({ page, context, addArticle }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { slug } = await addArticle();
    await page.goto(`${LISTING}/${slug}`);
    const button = page.getByRole('button', { name: 'Copiar enlace' });
    // A new article is read after hydration, so the network is cut once it is shown.
    await expect(button).toBeVisible();
    await page.context().setOffline(true);
    await button.click();
    await expect(page.getByText('Enlace copiado')).toBeVisible();
  });

  test('the calendar file of an event downloads', async ({ page, context, addArticle }) => {
    const { slug, title } = await addArticle({ category: 'evento', event_date: '2099-07-01T16:30:00Z' });
    const maker = page.waitForResponse(/calendar-file-[^/]*\.js$/);
    await page.goto(`${LISTING}/${slug}`);
    await (await maker).finished();
    const button = page.getByRole('link', { name: 'Descargar .ics' });
    await expect(button).toBeVisible();
    await context.setOffline(true);
    const download = page.waitForEvent('download');
    await button.click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(`SUMMARY:${title}`);
  });

  test('the editor of a new article and its image library open', async ({ adminPage: page, context }) => {
    await page.goto('/admin/news');
    const button = page.getByRole('button', { name: 'Nueva Noticia/Evento' });
    await expect(button).toBeVisible();
    await context.setOffline(true);
    await button.click();
    await page.getByRole('dialog', { name: /Nueva/ }).getByLabel('Título').fill('Sin red');
    await page.getByRole('toolbar').getByRole('button', { name: 'Elegir de la biblioteca' }).click();
    await expect(pickerOf(page)).toBeVisible();
  });

  test('the menu of an article and its delete dialog open', async ({ adminPage: page, context, addArticle }) => {
    const { title } = await addArticle();
    await page.goto('/admin/news');
    const menu = page.getByRole('button', { name: `Más acciones de ${title}` });
    await expect(menu).toBeVisible();
    await context.setOffline(true);
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Duplicar' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Eliminar ${title}` }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });
});

const cases = (page: Page) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Casos de Éxito' });
const failed = (page: Page) => page.getByRole('heading', { level: 1, name: 'No hemos podido mostrar esta página' });
const shown = (page: Page) => page.getByRole('heading', { level: 1, name: 'Casos de Éxito' });

// A page that failed to load shows an error and is retried.
test.describe('with the network back', () => {
  test.beforeEach(({ allowConsole }) => allowConsole(noNetwork));
  test('the page of a clicked link opens by itself', async ({ page, context }) => {
    await openThenCut(page, '/demo');
    await cases(page).click();
    await expect(failed(page)).toBeVisible();
    await context.setOffline(false);
    await expect(shown(page)).toBeVisible();
  });

  test('the page opens when its link is clicked again, whatever navigator.onLine says', async ({ page }) => {
    await page.goto('/demo');
    await untilHydrated(page);
    await page.route('**/*', (route) => route.abort());
    await cases(page).click();
    await expect(failed(page)).toBeVisible();
    await cases(page).click();
    await expect(failed(page)).toBeVisible();
    await page.unroute('**/*');
    await cases(page).click();
    await expect(shown(page)).toBeVisible();
  });
});
