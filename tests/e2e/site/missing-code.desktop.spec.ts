import type { Page, Response } from '@playwright/test';
import { casesContent } from '@/pages/cases/cases-content';
import { homeContent } from '@/pages/home/home-content';
import { notFoundContent } from '@/pages/not-found/not-found-content';
import { expect, test } from '../steps/fixtures.ts';
import { untilHydrated } from '../steps/until-hydrated.ts';

/** Opens a page and blocks all further chunks, as after a new release or without a network. */
async function failNewCode(page: Page, path: string, how: 'replaced' | 'no network'): Promise<void> {
  const known = new Set<string>();
  const note = (response: Response) => known.add(response.url());
  page.on('response', note);
  await page.goto(path);
  // By then all code of the page is loaded.
  await untilHydrated(page);
  page.off('response', note);
  await page.route('**/*.js', (route) => {
    if (known.has(route.request().url())) return route.continue();
    return how === 'replaced' ? route.fulfill({ status: 404 }) : route.abort();
  });
}

const FAILURES = /AppError|Failed to load resource|could not be loaded|dynamically imported/;
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isFirstDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'isFirstDocument') === true);

test.describe('when the code of a page fails to load', () => {
  test('the page reloads once, which loads the new version', { tag: '@core' }, async ({ page, allowConsole }) => {
    allowConsole(FAILURES);
    await page.goto('/demo');
    await untilHydrated(page);
    let reloads = 0;
    await page.route('**/*.js', (route) => (reloads > 0 ? route.continue() : route.fulfill({ status: 404 })));
    page.on('request', (request) => {
      if (request.isNavigationRequest()) reloads += 1;
    });
    await page.getByRole('banner').getByRole('link', { name: 'Casos de Éxito' }).click();
    await expect(page.getByRole('heading', { level: 1, name: casesContent.title })).toBeVisible();
    await untilHydrated(page);
    expect(reloads).toBe(1);
  });

  test('a second failure keeps the prerendered text', async ({ page, allowConsole }) => {
    allowConsole(FAILURES);
    await failNewCode(page, '/', 'replaced');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Política de privacidad' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Tus derechos' })).toBeVisible();
  });

  test('a second failure of a page without prerendered text shows an error and a link home', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(FAILURES);
    await failNewCode(page, '/', 'replaced');
    await page.goto('/cases/nadie');
    await expect(page.getByRole('heading', { level: 1, name: 'No hemos podido mostrar esta página' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pie de página' })).toBeVisible();
    await page.getByRole('link', { name: notFoundContent.action.label }).click();
    await expect(page.getByRole('heading', { level: 1, name: homeContent.hero.title.join(' ') })).toBeVisible();
  });

  test('a failed prefetch is silent, and the link works once the network is back, without a reload', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/AppError|Failed to load resource/);
    await failNewCode(page, '/demo', 'no network');
    await mark(page);
    const link = page.getByRole('banner').getByRole('link', { name: 'Casos de Éxito' });
    const failed = page.waitForEvent('requestfailed');
    await link.hover();
    await failed;
    // By then the failure is handled.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    await page.unroute('**/*.js');
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: casesContent.title })).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });
});
