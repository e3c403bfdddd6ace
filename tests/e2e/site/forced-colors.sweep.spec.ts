import type { Locator } from '@playwright/test';
import { marketingPaths } from '../../helpers/site/site-paths.ts';
import { expect, test } from '../steps/fixtures.ts';
import { createPerson, openSession } from '../steps/people.ts';
import { openStill } from '../steps/site-look.ts';

/** Background and text colour of an element in forced colours. */
const colours = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, color } = getComputedStyle(node);
    return { backgroundColor, color };
  });

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

for (const { path, chosen, other } of [
  { path: '/', chosen: '[role=tab][aria-selected=true]', other: '[role=tab][aria-selected=false]' },
  { path: '/b2c', chosen: '[role=tab][aria-selected=true]', other: '[role=tab][aria-selected=false]' },
  { path: '/pricing', chosen: '[role=tab][aria-selected=true]', other: '[role=tab][aria-selected=false]' },
  { path: '/eventos-noticias', chosen: '[aria-pressed=true]', other: '[aria-pressed=false]' },
]) {
  test(`selected and unselected elements of ${path} differ in forced colours`, async ({ page }) => {
    await openStill(page, path);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    const selected = await colours(page.locator(chosen).first());
    const rest = await colours(page.locator(other).first());
    expect(selected.backgroundColor).not.toBe(rest.backgroundColor);
    expect(selected.color).not.toBe(selected.backgroundColor);
  });
}

test('the bars of a case keep their outline in forced colours', async ({ page }) => {
  await openStill(page, marketingPaths.find((path) => path.startsWith('/cases/')) ?? '');
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const widths = await page
    .locator('.kpi-bar > :first-child')
    .evaluateAll((fills) => fills.map((fill) => getComputedStyle(fill).borderTopWidth));
  expect(widths.length).toBeGreaterThanOrEqual(8);
  expect(new Set(widths)).toEqual(new Set(['2px']));
});

test('the bars, lines and labels of the charts contrast with the background in forced colours', async ({ page }) => {
  await openSession(page, await createPerson());
  await page.goto('/admin/medidas');
  const bars = page.locator('.trend-bars path');
  await expect(bars.first()).toBeVisible();
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const drawn of [bars, page.locator('.recharts-cartesian-axis-tick-value')])
    expect(await drawn.first().evaluate((node) => getComputedStyle(node).fill)).not.toBe(ground);
  const line = page.locator('.recharts-cartesian-axis-line').first();
  expect(await line.evaluate((node) => getComputedStyle(node).stroke)).not.toBe(ground);
});

test('the current admin section and the state of a switch are visible in forced colours', async ({ page }) => {
  await openSession(page, await createPerson());
  await page.goto('/admin/news');
  const sections = page.getByRole('navigation', { name: 'Administración' });
  const here = await colours(sections.getByRole('link', { name: 'Noticias' }));
  const there = await colours(sections.getByRole('link', { name: 'Registros' }));
  expect(here.backgroundColor).not.toBe(there.backgroundColor);
  expect(here.color).not.toBe(here.backgroundColor);

  await page.getByRole('button', { name: 'Nueva Noticia/Evento' }).click();
  const published = page.getByRole('switch', { name: 'Publicado' });
  const drawn = () =>
    published.evaluate((node) => ({
      ground: getComputedStyle(node).backgroundColor,
      knob: getComputedStyle(node, '::before').backgroundColor,
    }));
  await published.uncheck();
  const off = await drawn();
  await published.check();
  await expect.poll(async () => (await drawn()).ground).not.toBe(off.ground);
  const on = await drawn();
  expect(off.knob).not.toBe(off.ground);
  expect(on.knob).not.toBe(on.ground);
  const edge = await page.getByRole('dialog').evaluate((node) => getComputedStyle(node).borderTopWidth);
  expect(edge).toBe('1px');
});
