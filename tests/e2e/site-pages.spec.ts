import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const pages = ['/', '/cases', '/cases/iopark', '/cases/autopilot-motor', '/cases/nadie', '/demo', '/privacidad', '/terminos', '/cookies', '/aviso-legal', '/no-existe'];
const widths = [320, 390, 768, 1024, 1440, 1920];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/**
 * The texts of the page that nobody would see in a picture of it. Left out on purpose: what is only for screen readers, what is only for the
 * eyes on the way to the final state, the closed drawer, and the conversations that are not chosen.
 */
async function unseenTexts(page: Page, exempt: string): Promise<string[]> {
  return page.evaluate((exemptSelector) => {
    const unseen: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || element.closest(exemptSelector)) continue;
      const seen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
      const faded = (() => {
        for (let at: Element | null = element; at; at = at.parentElement) if (Number(getComputedStyle(at).opacity) < 0.99) return true;
        return false;
      })();
      if (!seen || faded) unseen.push(text);
    }
    return unseen;
  }, exempt);
}

const never = 'script, style, noscript, .sr-only, [aria-hidden="true"], dialog:not([open]), [role="tabpanel"].invisible, .nav\\:block, .nav\\:hidden, .max-xs\\:hidden, .max-sm\\:hidden, button.invisible';

for (const path of pages) {
  test(`${path} has no accessibility faults`, async ({ page, checkA11y, allowConsole }) => {
    if (path === '/no-existe') allowConsole(/404: no page at \/no-existe/);
    await open(page, path);
    await checkA11y();
  });

  test(`${path} does not scroll sideways at any width`, async ({ page, allowConsole }) => {
    if (path === '/no-existe') allowConsole(/404: no page at \/no-existe/);
    await open(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });

  test(`${path} shows all its text to whoever does not scroll`, async ({ page, allowConsole }) => {
    if (path === '/no-existe') allowConsole(/404: no page at \/no-existe/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    expect(await unseenTexts(page, never)).toEqual([]);
    await page.emulateMedia({ reducedMotion: null });
    await page.reload();
    await open(page, path);
    // A figure at the top of the page may be playing now; it ends in the state just seen.
    expect(await unseenTexts(page, `${never}, [data-playback="on"]`)).toEqual([]);
  });
}

for (const path of ['/', '/cases/iopark', '/demo']) {
  test(`${path} stands still while it loads`, async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = entry as PerformanceEntry & { value: number };
          document.documentElement.dataset['shift'] = String(Number(document.documentElement.dataset['shift'] ?? 0) + shift.value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, path);
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    expect(await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))).toBeLessThanOrEqual(0.01);
  });
}

test('nothing is missing when a page is printed', async ({ page }) => {
  await open(page, '/cases/iopark');
  await page.evaluate(() => window.scrollTo(0, 200));
  await page.emulateMedia({ media: 'print' });
  const unseen = await unseenTexts(page, `${never}, header, footer, .print\\:hidden`);
  expect(unseen).toEqual([]);
});

test('the home page fits what matters on the first screen', async ({ page }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await open(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    for (const name of ['Agendar Demo', 'Ver cómo funciona']) {
      await expect(page.getByRole('main').getByRole('link', { name }).first(), `${name} at ${viewport.width} px`).toBeInViewport({ ratio: 1 });
    }
  }
});

test('the conversation can be paused, goes on, ends by itself and can be repeated', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/');
  const answer = page.getByRole('tabpanel', { name: 'Inmobiliaria' }).getByText('Visita agendada: jueves, 18:30');
  const opacity = () => answer.evaluate((element) => Number(getComputedStyle(element.closest('.play-rise') ?? element).opacity));
  await page.getByRole('button', { name: 'Pausar' }).click();
  expect(await opacity()).toBe(0);
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByRole('button', { name: 'Repetir' })).toBeVisible({ timeout: 12_000 });
  expect(await opacity()).toBe(1);
  await page.getByRole('button', { name: 'Repetir' }).click();
  await expect.poll(opacity).toBe(0);
});

test('another sector brings another conversation, in the same place', async ({ page }) => {
  await open(page, '/');
  const below = page.getByRole('heading', { name: '¿A quién quieres vender hoy?' });
  const place = () => below.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const placeBefore = await place();
  await page.getByRole('tab', { name: 'Seguros' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Seguros' })).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'Inmobiliaria' })).toBeHidden();
  expect(await place()).toBe(placeBefore);
});

test('the email address is copied, and a toast says so', async ({ page, context, checkA11y }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/demo');
  await page.getByRole('button', { name: 'Copiar la dirección de email' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Email copiado' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('hola@example.com');
  // A toast waits while it is pointed at, so there is time to look.
  await page.getByText('Email copiado').hover();
  await checkA11y();
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(page.getByText('Email copiado')).toBeHidden();
});
