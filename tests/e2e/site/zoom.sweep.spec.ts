import type { Locator, Page } from '@playwright/test';
import { caseStudies } from '../../../src/features/cases/cases-content.ts';
import { paths } from '../../../src/lib/paths.ts';
import { test as adminTest } from '../steps/admin-test.ts';
import { articlePath, expect, LISTING, test } from '../steps/newsroom-test.ts';
import { openStill, overflow, spaceText } from '../steps/site-look.ts';

/** The CSS viewport of a 1280 × 1024 px window at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };

/** The share of the window that fixed and sticky elements cover, from 0 to 1. */
const takenByFixed = (page: Page) =>
  page.evaluate(() => {
    const heights = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (element) => element.checkVisibility() && ['fixed', 'sticky'].includes(getComputedStyle(element).position),
      )
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > 100 && bottom > 0 && top < window.innerHeight)
      .map(({ height }) => height);
    return heights.reduce((sum, height) => sum + height, 0) / window.innerHeight;
  });

/** Whether an element is entirely in the window and not covered. */
const isUncovered = (element: Locator) =>
  element.evaluate((field) => {
    const { left, right, top, bottom } = field.getBoundingClientRect();
    const points = [top + 3, bottom - 3].map((y) => document.elementFromPoint((left + right) / 2, y));
    return points.every((point) => point === field);
  });

test.use({ viewport: ZOOMED });
adminTest.use({ viewport: ZOOMED });

for (const path of [paths.home, paths.platform, paths.pricing, paths.case(caseStudies[0]?.id ?? ''), LISTING])
  test(`${path} is readable at 400 %, also with wider text spacing`, async ({ page }) => {
    await openStill(page, path);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect.poll(() => takenByFixed(page)).toBe(0);
    await expect.poll(() => overflow(page)).toEqual({ sideways: 0, cut: [], hidden: [] });
    await spaceText(page);
    await expect.poll(() => overflow(page)).toEqual({ sideways: 0, cut: [], hidden: [] });
  });

test('an event is readable and accepts a registration at 400 %', async ({ page, publishEvent }) => {
  const event = await publishEvent({
    title: 'Desayuno sobre responsabilidades',
    content: '## Precios\n\n| Minutos al mes | Precio | Por minuto |\n| - | - | - |\n| 75.000 | 22.500 € | 0,30 € |',
  });
  await openStill(page, articlePath(event));
  const name = page.getByLabel('Nombre completo');
  await expect(name).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(() => takenByFixed(page)).toBe(0);
  await name.focus();
  await expect.poll(() => isUncovered(name)).toBe(true);
  for (const spaced of [false, true]) {
    if (spaced) await spaceText(page);
    await expect.poll(async () => (await overflow(page)).sideways).toBe(0);
  }
});

adminTest('an article can be edited at 400 %', async ({ adminPage: page, addArticle }) => {
  const { title } = await addArticle({ is_published: false });
  await page.goto(paths.adminNews);
  await page.getByLabel('Buscar').fill(title ?? '');
  await page.getByRole('button', { name: `Editar ${title}` }).click();
  for (const label of ['Título', 'Slug', 'Autor']) {
    if (label === 'Slug') await page.getByRole('tab', { name: 'Ajustes' }).click();
    const field = page.getByLabel(label, { exact: true });
    await field.focus();
    await expect.poll(() => isUncovered(field), label).toBe(true);
  }
  const editor = page.getByRole('dialog');
  const { height = 0 } = (await editor.boundingBox()) ?? {};
  const rooms = await editor
    .locator('*')
    .evaluateAll((elements) =>
      elements
        .filter(
          (element) =>
            ['auto', 'scroll'].includes(getComputedStyle(element).overflowY) &&
            element.contains(document.activeElement),
        )
        .map((element) => element.clientHeight),
    );
  // Either the whole window scrolls, or the scrollable part fills most of it.
  for (const room of rooms) expect(room).toBeGreaterThan(height / 2);
  await expect.poll(async () => (await overflow(page)).sideways).toBe(0);
});
