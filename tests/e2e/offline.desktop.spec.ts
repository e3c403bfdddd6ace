import type { Page } from '@playwright/test';
import { scenarios } from '@/components/visuals/conversation/conversation-content';
import { expect, test } from './admin-test.ts';
import { untilHydrated } from './until-hydrated.ts';

/** Marks the document, so that a reload shows. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isFirstDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'isFirstDocument') === true);

// What can be pressed works at the first press, also after the network was gone: nothing waits for a file that may never come.
test.describe('without a network, then with one again', () => {
  test('the menu opens', async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/cases');
    await untilHydrated(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  });

  test('tabs change and a conversation shows', async ({ page, context, allowConsole }) => {
    // What moves further down is asked for in vain.
    allowConsole(/Failed to load resource|could not be loaded/);
    await page.goto('/');
    await untilHydrated(page);
    await context.setOffline(true);
    await page.getByRole('tab', { name: scenarios[3].sector }).click();
    await expect(page.getByRole('tabpanel', { name: scenarios[3].sector })).toBeVisible();
  });

  test('a sign-up says that there is none, and goes through at the next press without a reload', async ({
    page,
    context,
    addArticle,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource|net::ERR/);
    const { slug } = await addArticle({ category: 'evento', show_registration_form: true });
    await page.goto(`/eventos-noticias/${slug}`);
    await page.getByLabel('Nombre completo').fill('Ana Sin Red');
    await page.getByLabel('Email').fill('ana.sin.red@example.com');
    await mark(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Confirmar Registro' }).click();
    await expect(page.getByText('Error al registrarse')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Confirmar Registro' }).click();
    await expect(page.getByText('¡Registro Confirmado!')).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });

  test('the editor of a new article opens, at the first press or at the next one', async ({
    adminPage: page,
    context,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource|net::ERR|dynamically imported/);
    await page.goto('/admin/news');
    const button = page.getByRole('button', { name: 'Nueva Noticia/Evento' });
    await expect(button).toBeVisible();
    await mark(page);
    await context.setOffline(true);
    await button.click();
    const editor = page.getByRole('dialog', { name: /Nueva/ });
    const refusal = page.getByText('No hemos podido abrir el editor');
    await expect(editor.or(refusal)).toBeVisible();
    await context.setOffline(false);
    if (await refusal.isVisible()) await button.click();
    await expect(editor).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });
});
