import type { Page } from '@playwright/test';
import { adminPages } from '../../../src/app/admin/admin-pages.ts';
import { paths } from '../../../src/lib/paths.ts';
import { resize } from '../../helpers/site/resize.ts';
import { marketingPaths } from '../../helpers/site/site-paths.ts';
import { test as adminTest } from '../steps/admin-test.ts';
import { articlePath, expect, LISTING, test } from '../steps/newsroom-test.ts';
import { nextWeek } from '../steps/registrations-desk.ts';
import { clippedTexts, enlargeLetters, openStill, overflow, spaceText } from '../steps/site-look.ts';

const WIDTHS = [320, 390];
const KINDS = ['wide spacing', 'letters of 32 px'] as const;

const apply = { 'wide spacing': spaceText, 'letters of 32 px': enlargeLetters };

async function expectReadable(page: Page, kind: keyof typeof apply, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await resize(page, { width, height: 844 });
    await apply[kind](page);
    await expect.poll(async () => (await overflow(page)).sideways, `${what} at ${width} px`).toBe(0);
    expect.soft(await clippedTexts(page), `${what} at ${width} px`).toEqual([]);
  }
}

for (const kind of KINDS) {
  for (const path of [...marketingPaths, `${paths.pricing}?tab=saas`, LISTING, paths.login, paths.registration])
    test(`${path} is readable on a phone with ${kind}`, async ({ page }) => {
      await openStill(page, path);
      await expectReadable(page, kind, path);
    });

  test(`an event is readable on a phone with ${kind}`, async ({ page, publishEvent }) => {
    const event = await publishEvent({
      title: 'Conversaciones extraordinariamente responsables',
      event_location: 'Café La Almunia, Valencia',
      content: '## Precios\n\n| Minutos al mes | Precio | Por minuto |\n| - | - | - |\n| 75.000 | 22.500 € | 0,30 € |',
    });
    await openStill(page, articlePath(event));
    await expect(page.getByRole('button', { name: 'Confirmar Registro' })).toBeVisible();
    await expectReadable(page, kind, 'the event');
  });

  adminTest(`the admin is readable on a phone with ${kind}`, async ({ adminPage: page, addArticle }) => {
    const event = await addArticle({
      title: 'Conversaciones extraordinariamente responsables',
      category: 'evento',
      event_date: nextWeek(),
    });
    for (const { path } of adminPages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expectReadable(page, kind, path);
    }
    await page.goto(paths.adminEdit(event.id));
    await expect(page.getByLabel('Título')).toHaveValue(event.title ?? '');
    await expectReadable(page, kind, 'the editor');
    await page.getByRole('tab', { name: 'Ajustes' }).click();
    await expectReadable(page, kind, 'its settings');
  });
}
