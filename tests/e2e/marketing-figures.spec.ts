import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const pages = ['/b2b', '/b2c', '/platform', '/pricing', '/pricing?tab=saas'];
const widths = [320, 390, 768, 900, 1024, 1100, 1440, 1920];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

for (const path of pages) {
  test(`${path} has no accessibility faults`, async ({ page, checkA11y }) => {
    await open(page, path);
    await checkA11y();
  });

  test(`${path} does not scroll sideways, and cuts no text, at any width`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const faults = await page.evaluate(() => {
        const cut = [...document.querySelectorAll<HTMLElement>('main figure p, main figure li, main figure dd, main figure span, main td, main th')]
          .filter((element) => element.checkVisibility() && !element.closest('.sr-only, svg, [aria-hidden="true"]'))
          .filter((element) => getComputedStyle(element).display !== 'inline' && element.scrollWidth > element.clientWidth + 1)
          .map((element) => element.textContent.slice(0, 40));
        return { sideways: document.documentElement.scrollWidth - window.innerWidth, cut };
      });
      expect(faults, `at ${width} px`).toEqual({ sideways: expect.any(Number), cut: [] });
      expect(faults.sideways, `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });

  test(`${path} has no text under 13 px`, async ({ page }) => {
    await open(page, path);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
        .filter((element) => parseFloat(getComputedStyle(element).fontSize) < 13)
        .map((element) => element.textContent),
    );
    expect(small).toEqual([]);
  });
}

/** How visible the text of a figure is, its ancestors counted; copies for the eyes alone, which show the way to the final state, are left out. */
async function opacityOf(page: Page, text: string | RegExp): Promise<number> {
  const parts = page.locator('figure :not([aria-hidden])').getByText(text).and(page.locator(':not([aria-hidden])'));
  return parts.filter({ visible: true }).first().evaluate((element) => {
    let opacity = 1;
    for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
  });
}

/** Something that only the final state of each figure at the top of a page shows. */
const endings = [
  { path: '/b2b', text: 'miércoles, 10:00' },
  { path: '/b2c', text: 'Entrega: jueves, 17:30' },
  { path: '/platform', text: /^Reunión$/ },
] as const;

for (const { path, text } of endings) {
  test(`the figure of ${path} stands in its final state under reduced motion, without a button`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    expect(await opacityOf(page, text)).toBe(1);
    await expect(page.getByRole('button', { name: /^(Pausar|Repetir|Seguir)$/ })).toHaveCount(0);
  });

  test(`the figure of ${path} plays once, ends by itself and can be repeated and paused`, async ({ page }) => {
    await open(page, path);
    const figure = page.locator('figure').first();
    await figure.scrollIntoViewIfNeeded();
    const repeat = figure.getByRole('button', { name: 'Repetir' });
    await expect(repeat).toBeVisible({ timeout: 12_000 });
    expect(await opacityOf(page, text)).toBe(1);

    const height = await figure.evaluate((element) => element.getBoundingClientRect().height);
    await repeat.click();
    await figure.getByRole('button', { name: 'Pausar' }).click();
    await expect(figure.getByRole('button', { name: 'Seguir' })).toBeVisible();
    // Stopped before its end, with the room of the end.
    expect(await opacityOf(page, text)).toBe(0);
    expect(await figure.evaluate((element) => element.getBoundingClientRect().height)).toBe(height);

    await figure.getByRole('button', { name: 'Seguir' }).click();
    await expect(repeat).toBeVisible({ timeout: 12_000 });
  });
}

test('a figure below the fold waits for the visitor', async ({ page }) => {
  await open(page, '/b2b');
  const figure = page.locator('figure').filter({ hasText: 'Resumen de lo hablado' });
  const ending = figure.getByText('Un caso parecido y un plazo realista.');
  // Complete for whoever takes the page as a whole; rewound when the visitor starts to scroll; played when it is reached.
  await expect(ending).toHaveCSS('opacity', '1');
  await page.mouse.move(100, 300);
  // The page's code comes once the browser is idle: the first scroll may be before it.
  await expect(async () => {
    await page.evaluate(() => window.scrollBy(0, 10));
    await expect(figure).toHaveAttribute('data-playback', 'on', { timeout: 500 });
  }).toPass();
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.getByRole('button', { name: 'Repetir' })).toBeVisible({ timeout: 12_000 });
  await expect(ending).toHaveCSS('opacity', '1');
});

test('the sectors change the conversation with the arrow keys', async ({ page }) => {
  await open(page, '/b2c');
  // The first key may only wake the page up.
  await expect(async () => {
    await page.getByRole('tab', { name: /^Inmobiliaria/ }).press('End');
    await expect(page.getByRole('tab', { name: /^Seguros/ })).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('tab', { name: /^Educación/ })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: /^Educación/ })).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: /^Inmobiliaria/ })).toBeHidden();
});
