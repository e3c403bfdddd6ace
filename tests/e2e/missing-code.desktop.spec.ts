import type { Page } from '@playwright/test';
import { casesContent } from '@/pages/cases/cases-content';
import { homeContent } from '@/pages/home/home-content';
import { notFoundContent } from '@/pages/not-found/not-found-content';
import { expect, test } from './fixtures.ts';
import { untilHydrated } from './until-hydrated.ts';

/** Opens a page and lets no code through from then on that it did not need. */
async function failNewCode(page: Page, path: string): Promise<void> {
  const known = new Set<string>();
  page.on('response', (response) => known.add(response.url()));
  await page.goto(path);
  // By then it has all the code it lives on.
  await untilHydrated(page);
  await page.route('**/*.js', (route) => (known.has(route.request().url()) ? route.continue() : route.abort()));
}

test.describe('when the code of a page does not arrive', () => {
  test('the page reloads once, which brings the new version', async ({ page, allowConsole }) => {
    allowConsole(/Failed to load resource|dynamically imported/);
    await page.goto('/demo');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    let aborted = 0;
    await page.route('**/*.js', async (route) => {
      if (aborted > 0) return route.continue();
      aborted += 1;
      return route.abort();
    });
    await page.getByRole('banner').getByRole('link', { name: 'Casos de Éxito' }).click();
    await expect(page.getByRole('heading', { level: 1, name: casesContent.title })).toBeVisible();
    expect(aborted).toBe(1);
  });

  test('a second failure leaves the text that came with the document', async ({ page, allowConsole }) => {
    allowConsole(/Failed to load resource|could not be loaded|dynamically imported/);
    await failNewCode(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Política de privacidad' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Tus derechos' })).toBeVisible();
  });

  test('a second failure of a page that has no text yet says so and offers the way home', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource|dynamically imported/);
    await failNewCode(page, '/');
    await page.goto('/cases/nadie');
    await expect(page.getByRole('heading', { level: 1, name: 'No hemos podido mostrar esta página' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pie de página' })).toBeVisible();
    await page.getByRole('link', { name: notFoundContent.action.label }).click();
    await expect(page.getByRole('heading', { level: 1, name: homeContent.hero.title.join(' ') })).toBeVisible();
  });
});
