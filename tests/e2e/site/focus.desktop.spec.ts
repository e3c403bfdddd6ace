import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../steps/admin-test.ts';

/** The outline around the focused element: its width in px, and its contrast (WCAG 2.2) with the surface behind it. */
function outlineOf(element: Locator): Promise<{ width: number; contrast: number }> {
  return element.evaluate((focused) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const rgba = (colour: string) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data;
    };
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = [...rgba(colour)].map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    let surface: Element | null = focused.parentElement;
    while (surface && rgba(getComputedStyle(surface).backgroundColor)[3] !== 255) surface = surface.parentElement;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused);
    const [dark = 0, light = 0] = [
      luminance(outlineColor),
      luminance(getComputedStyle(surface ?? document.body).backgroundColor),
    ].toSorted((one, other) => one - other);
    return {
      width: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
      contrast: (light + 0.05) / (dark + 0.05),
    };
  });
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(element).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0] });
}

test('a link and a button that are reached by Tab have a visible outline', { tag: '@core' }, async ({ page }) => {
  await page.goto('/pricing');
  const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link').first();
  const button = page.getByRole('button', { name: 'Ver costes de Plataforma' }).first();
  for (const control of [link, button]) {
    await tabTo(page, control);
    const { width, contrast } = await outlineOf(control);
    expect(width).toBeGreaterThanOrEqual(2);
    expect(contrast).toBeGreaterThanOrEqual(3);
  }
});

test('the overlay of a dialog lies over the header', { tag: '@core' }, async ({ adminPage: page }) => {
  await page.goto('/admin/news');
  // Not by its role: what lies behind a dialog is hidden from assistive technology.
  const header = page.locator('header').first();
  const isOnTop = () =>
    header.evaluate((element) => {
      // A modal dialog takes the pointer from what lies behind it, which then cannot be hit wherever it is drawn.
      document.body.style.pointerEvents = 'auto';
      const { x, y, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + 8, y + height / 2));
    });
  await page.getByRole('button', { name: 'Nueva Noticia/Evento' }).click({ trial: true });
  expect(await isOnTop()).toBe(true);
  await page.getByRole('button', { name: 'Nueva Noticia/Evento' }).click();
  await page.getByLabel('Título').fill('A medias');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await isOnTop()).toBe(false);
});

test('a closed dialog gives the focus back to what opened it', { tag: '@core' }, async ({ adminPage: page }) => {
  await page.goto('/admin/news');
  const opener = page.getByRole('button', { name: 'Nueva Noticia/Evento' });
  await opener.click();
  await expect(page.getByLabel('Título')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});
