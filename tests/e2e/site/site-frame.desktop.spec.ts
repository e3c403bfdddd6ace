import type { Page } from '@playwright/test';
import { demoNav, mainNav } from '@/app/layouts/navigation';
import { caseStudies, readCase } from '@/features/cases/cases-content';
import { caseContent } from '@/pages/case/case-content';
import { casesContent } from '@/pages/cases/cases-content';
import { homeContent } from '@/pages/home/home-content';
import { resize } from '../../helpers/site/resize.ts';
import { expect, test } from '../steps/fixtures.ts';
import { untilHydrated } from '../steps/until-hydrated.ts';

const [first, second] = caseStudies;
const casesLabel = mainNav.find(({ to }) => to === '/cases')?.label ?? '';

// With motion: focus must stay in the drawer while it slides in.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The settled scroll position: the browser restores it shortly after the page changes. */
async function settledScrollY(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let frames = 0;
        const step = () => (++frames < 10 ? requestAnimationFrame(step) : resolve(window.scrollY));
        requestAnimationFrame(step);
      }),
  );
}

test.describe('the drawer', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('opens, traps focus, closes by keyboard and returns focus', { tag: '@core' }, async ({ page, checkA11y }) => {
    await page.goto('/cases');
    const opener = page.getByRole('button', { name: 'Abrir menú' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Menú' });
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole('link')).toHaveText([...mainNav, demoNav].map(({ label }) => label));
    await expect(drawer.getByRole('link', { name: casesLabel })).toHaveAttribute('aria-current', 'page');
    await checkA11y();

    for (const key of ['Tab', 'Shift+Tab']) {
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press(key);
        expect(
          await drawer.evaluate((element) => element.contains(document.activeElement)),
          `focus after ${press + 1} times ${key}`,
        ).toBe(true);
      }
    }

    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('closes by its button and by a click outside', async ({ page }) => {
    await page.goto('/demo');
    const drawer = page.getByRole('dialog', { name: 'Menú' });
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await drawer.getByRole('button', { name: 'Cerrar menú' }).click();
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await expect(drawer).toBeVisible();
    await page.mouse.click(10, 400);
    await expect(drawer).toBeHidden();
  });

  test('closes on navigation and focuses the new title', async ({ page }) => {
    await page.goto('/demo');
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: casesLabel }).click();
    await expect(page.getByRole('heading', { level: 1, name: casesContent.title })).toBeFocused();
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeHidden();
  });

  test('closes when the window grows until the links fit', async ({ page }) => {
    await page.goto('/demo');
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
    await resize(page, { width: 1200, height: 844 });
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  });
});

test.describe('the top bar', () => {
  test('is opaque past 20 px of scroll, and not before', { tag: '@core' }, async ({ page }) => {
    await page.goto('/cases/iopark');
    const bar = page.getByRole('banner');
    const background = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor);
    const opaque = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A late font changes heights above, and scroll anchoring moves the position.
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => window.scrollTo(0, 20));
    await expect.poll(background).toBe('rgba(0, 0, 0, 0)');
    await page.evaluate(() => window.scrollTo(0, 21));
    await expect.poll(background).toBe(opaque);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(background).toBe('rgba(0, 0, 0, 0)');
  });

  test('shows how far the page is scrolled', async ({ page }) => {
    await page.goto('/cases/iopark');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const share = () =>
      page
        .getByTestId('scroll-progress')
        .evaluate((element) => element.getBoundingClientRect().width / document.documentElement.clientWidth);
    expect(await share()).toBe(0);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(share).toBeCloseTo(1, 1);
  });

  test('never takes two lines', async ({ page }) => {
    await page.goto('/demo');
    for (const width of [320, 390, 768, 1024, 1099, 1100, 1440, 1920]) {
      await resize(page, { width, height: 800 });
      const { height } = (await page.getByRole('banner').boundingBox()) ?? { height: 0 };
      expect(height, `at ${width} px`).toBeLessThanOrEqual(73);
    }
  });
});

test.describe('navigation', () => {
  test('the skip link is the first tab stop and jumps to the content', async ({ page }) => {
    await page.goto('/demo');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Saltar al contenido' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('every change of path scrolls to the top, including Back', { tag: '@core' }, async ({ page }) => {
    await page.goto('/demo');
    await untilHydrated(page);
    await page.getByRole('banner').getByRole('link', { name: casesLabel }).click();
    await page.getByRole('link', { name: `${readCase} de ${second?.clientName}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: second?.headline })).toBeVisible();
    expect(await settledScrollY(page)).toBe(0);

    await page.evaluate(() => window.scrollTo(0, 900));
    await page.getByRole('link', { name: caseContent.next(first.clientName) }).click();
    await expect(page.getByRole('heading', { level: 1, name: first.headline })).toBeVisible();
    expect(await settledScrollY(page)).toBe(0);

    await page.evaluate(() => window.scrollTo(0, 700));
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: second?.headline })).toBeVisible();
    expect(await settledScrollY(page)).toBe(0);
  });

  test('a change of hash or query keeps the scroll position', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: homeContent.hero.secondary.label }).click();
    await expect(page.getByRole('heading', { name: homeContent.process.title })).toBeInViewport();
    await expect(page).toHaveURL(/#proceso$/);
    expect(await settledScrollY(page)).toBeGreaterThan(300);

    await page.goto('/eventos-noticias');
    await expect(page.getByRole('article')).toHaveCount(9);
    await page.evaluate(() => window.scrollTo(0, 100));
    await page.getByRole('button', { name: 'Eventos', exact: true }).click();
    await expect(page).toHaveURL(/\?categoria=evento$/);
    expect(await settledScrollY(page)).toBe(100);
    await page.goBack();
    await expect(page).toHaveURL(/\/eventos-noticias$/);
    expect(await settledScrollY(page)).toBe(100);
  });
});
