import type { Page } from '@playwright/test';
import { adToSale } from '@/components/visuals/ad-to-sale/ad-to-sale-content';
import { agentCanvas } from '@/components/visuals/agent-canvas/agent-canvas-content';
import { thread, meeting } from '@/components/visuals/enrichment/enrichment-content';
import { expect, test } from '../steps/fixtures.ts';
import { setTabHidden, statesFromTheEdge } from '../steps/playback-steps.ts';
import { openPage } from '../steps/site-look.ts';
import { untilHydrated } from '../steps/until-hydrated.ts';

/** The effective opacity of a figure's text, with its ancestors. Ignores decorative copies of the transition. */
async function opacityOf(page: Page, text: string | RegExp): Promise<number> {
  const parts = page.locator('figure :not([aria-hidden])').getByText(text).and(page.locator(':not([aria-hidden])'));
  return parts
    .filter({ visible: true })
    .first()
    .evaluate((element) => {
      let opacity = 1;
      for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
      return opacity;
    });
}

/** A text that only the final state of each page's top figure shows. */
const endings = [
  { path: '/b2b', text: thread.result.text },
  { path: '/b2c', text: adToSale.receipt.detail },
  { path: '/platform', text: new RegExp(`^${agentCanvas.branches.buy[2]}$`) },
] as const;

for (const { path, text } of endings) {
  test(`the figure of ${path} is in its final state under reduced motion, without a button`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, path);
    expect(await opacityOf(page, text)).toBe(1);
    await expect(page.getByRole('button', { name: /^(Pausar|Repetir|Seguir)$/ })).toHaveCount(0);
  });

  test(`the figure of ${path} plays once, ends, and can be replayed and paused`, async ({ page }) => {
    await openPage(page, path);
    const figure = page.locator('figure').first();
    await figure.scrollIntoViewIfNeeded();
    const repeat = figure.getByRole('button', { name: 'Repetir' });
    await expect(repeat).toBeVisible();
    expect(await opacityOf(page, text)).toBe(1);

    const height = await figure.evaluate((element) => element.getBoundingClientRect().height);
    await repeat.click();
    await figure.getByRole('button', { name: 'Pausar' }).click();
    await expect(figure.getByRole('button', { name: 'Seguir' })).toBeVisible();
    // Paused before the end, with the space of the final state.
    expect(await opacityOf(page, text)).toBe(0);
    expect(await figure.evaluate((element) => element.getBoundingClientRect().height)).toBe(height);

    await figure.getByRole('button', { name: 'Seguir' }).click();
    await expect(repeat).toBeVisible();
  });
}

test('a figure below the fold is in its final state until it plays when its edge is reached', async ({ page }) => {
  await openPage(page, '/b2b');
  await untilHydrated(page);
  const figure = page.locator('figure').filter({ hasText: meeting.summaryTitle });
  const ending = figure.getByText(meeting.summary.at(-1)?.value ?? '');
  await expect(figure).toHaveAttribute('data-playback', 'final');
  await expect(ending).toHaveCSS('opacity', '1');

  expect(await statesFromTheEdge(figure)).toEqual(['playing', 'final']);
  await expect(ending).toHaveCSS('opacity', '1');
  // It plays once: scrolling back shows the final state.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.getByRole('button', { name: 'Repetir' })).toBeVisible();
});

test('a figure pauses by its button and in a hidden tab, and ends at once when it leaves the screen', async ({
  page,
}) => {
  await openPage(page, '/');
  const figure = page.locator('figure').first();
  await figure.getByRole('button', { name: 'Repetir' }).click();
  await setTabHidden(page, true);
  await expect(figure).toHaveAttribute('data-playback', 'paused');
  await setTabHidden(page, false);
  await expect(figure).toHaveAttribute('data-playback', 'playing');
  await figure.getByRole('button', { name: 'Pausar' }).click();
  await setTabHidden(page, true);
  await setTabHidden(page, false);
  await expect(figure).toHaveAttribute('data-playback', 'paused');
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(figure).toHaveAttribute('data-playback', 'final');
});
