import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { articlePath, expect, test } from '../steps/newsroom-test.ts';

const someone = () => `visita-${randomUUID()}@example.com`;

async function fillIn(page: Page, email: string, name = 'Ana Beltrán') {
  await page.getByLabel('Nombre completo').fill(name);
  await page.getByLabel('Email').fill(email);
}
const submit = (page: Page) => page.getByRole('button', { name: 'Confirmar Registro' });

test.describe('a registration', () => {
  test('works by keyboard alone', { tag: ['@desktop', '@translated'] }, async ({ page, publishEvent, checkA11y }) => {
    const event = await publishEvent();
    await page.goto(articlePath(event));
    await page.getByLabel('Nombre completo').focus();
    await page.keyboard.type('Ana Beltrán');
    await page.keyboard.press('Tab');
    await page.keyboard.type(someone());
    await page.keyboard.press('Tab');
    await page.keyboard.type('Frío del Norte');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: /novedades/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(submit(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '¡Registro Confirmado!' })).toBeFocused();
    await checkA11y();
  });
});

test.describe('a failed registration loses no input', () => {
  test(
    'offline: the form reports it at once, and works when the network is back',
    { tag: ['@core', '@translated'] },
    async ({ page, context, publishEvent, checkA11y, allowConsole }) => {
      allowConsole(/ERR_INTERNET_DISCONNECTED/);
      const event = await publishEvent();
      // A view that is being counted when the network goes would be logged, and so would a read.
      const counted = page.waitForResponse(/\/rpc\/increment_views/);
      await page.goto(articlePath(event));
      await counted;
      await expect(page.getByRole('heading', { name: 'También te puede interesar' })).toBeVisible();
      const email = someone();
      await fillIn(page, email);
      await context.setOffline(true);
      await expect(page.getByText('Parece que no tienes conexión. Lo que has escrito sigue aquí.')).toBeVisible();
      await checkA11y();
      await submit(page).click();
      await expect(
        page.getByText('No hemos podido conectar. Comprueba tu conexión e inténtalo de nuevo.'),
      ).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await context.setOffline(false);
      await expect(page.getByText(/no tienes conexión/)).toHaveCount(0);
      await submit(page).click();
      await expect(page.getByRole('heading', { name: '¡Registro Confirmado!' })).toBeVisible();
    },
  );
});
