import { marketingPaths } from '../../helpers/site/site-paths.ts';
import { articlePath, expect, LISTING, test } from '../steps/newsroom-test.ts';
import { unknownPageMessage, unknownPages } from '../steps/unknown-pages.ts';

for (const path of [...marketingPaths, LISTING, '/pricing?tab=saas', '/login', ...unknownPages])
  test(
    `${path} opens with one h1, without accessibility violations or console output`,
    { tag: '@core' },
    async ({ page, checkA11y, allowConsole }) => {
      if (unknownPages.includes(path)) allowConsole(unknownPageMessage(path));
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await checkA11y();
    },
  );

test(
  'an event opens with its form, which shows its errors',
  { tag: '@core' },
  async ({ page, publishEvent, checkA11y }) => {
    const event = await publishEvent();
    await page.goto(articlePath(event));
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
    await checkA11y();
    await page.getByRole('button', { name: 'Confirmar Registro' }).click();
    await expect(page.getByText('Email inválido')).toBeVisible();
    await checkA11y();
  },
);
