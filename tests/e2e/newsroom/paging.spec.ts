import { randomUUID } from 'node:crypto';
import { articlePath, expect, holdBack, listenToApi, LISTING, test } from '../steps/newsroom-test.ts';

test.describe('the filters and pages of the listing', () => {
  test(
    'are in the address: Back from an article returns to the same page',
    { tag: ['@core', '@translated'] },
    async ({ page }) => {
      await page.goto(LISTING);
      await page.getByRole('button', { name: 'Noticias', exact: true }).click();
      await expect(page).toHaveURL(`${LISTING}?categoria=noticia`);
      await expect(page.getByRole('button', { name: 'Noticias', exact: true })).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: 'Siguiente' }).click();
      await expect(page).toHaveURL(`${LISTING}?categoria=noticia&pagina=2`);
      await expect(page.getByText(/^Página 2 de \d/)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Publicaciones, página 2' })).toBeFocused();
      const first = page.getByRole('article').first();
      const title = await first.getByRole('heading').textContent();
      await first.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
      // The related articles load as well; waits until they are there.
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);

      // Cached data shows at once: no request, and no skeleton for a single frame.
      const asked = listenToApi(page);
      await page.evaluate(() => {
        Object.assign(window, { waits: 0 });
        new MutationObserver(() => {
          if (document.querySelector('main [aria-busy="true"]'))
            Object.assign(window, { waits: Number(Reflect.get(window, 'waits')) + 1 });
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      });
      await page.goBack();
      await expect(page.getByText(/^Página 2 de \d/)).toBeVisible();
      await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(title ?? '');
      expect(await page.evaluate(() => Reflect.get(window, 'waits'))).toBe(0);
      expect(asked.filter((request) => /[?&]offset=/.test(request))).toEqual([]);
      await page.getByRole('button', { name: 'Todos' }).click();
      await expect(page).toHaveURL(LISTING);
    },
  );

  test('keep the old cards, dimmed, while the next page loads, then scroll to the top of the list', async ({
    page,
    isMobile,
  }) => {
    await page.goto(LISTING);
    await expect(page.getByRole('article')).toHaveCount(9);
    const letThrough = await holdBack(page, /offset=9&/);
    const next = page.getByRole('button', { name: 'Siguiente' });
    await next.scrollIntoViewIfNeeded();
    await next.click();
    await expect(next).toBeDisabled();
    await expect(page.getByRole('article')).toHaveCount(9);
    await expect(page.locator('ul[aria-busy="true"] article > :first-child').first()).toHaveCSS('opacity', '0.5');
    letThrough();
    await expect(page.getByText(/^Página 2 de/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Publicaciones, página 2' })).toBeFocused();
    await expect(page.getByRole('article').first()).toBeInViewport();
    expect(
      await page
        .getByRole('article')
        .first()
        .evaluate((card) => card.getBoundingClientRect().top),
    ).toBeLessThan(isMobile ? 300 : 250);
  });

  test('show every article of a long list once', { tag: ['@desktop', '@core'] }, async ({ page, publish }) => {
    // Only this test's articles, all of one instant: those that other tests publish meanwhile would move the pages.
    const title = `Lista larga ${randomUUID()}`;
    const published = await Promise.all(Array.from({ length: 20 }, () => publish({ title, category: 'noticia' })));
    await page.route(/\/rest\/v1\/news_events\?.*offset=/, async (route) => {
      const address = new URL(route.request().url());
      address.searchParams.set('title', `eq.${title}`);
      await route.continue({ url: address.href });
    });
    const seen: string[] = [];
    await page.goto(`${LISTING}?categoria=noticia`);
    for (;;) {
      await expect(page.locator('ul[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('article').first()).toBeVisible();
      seen.push(
        ...(await page
          .getByRole('article')
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))),
      );
      const next = page.getByRole('button', { name: 'Siguiente' });
      if ((await next.count()) === 0 || (await next.isDisabled())) break;
      const label = await page.getByText(/^Página \d+ de/).textContent();
      await next.click();
      await expect(page.getByText(label ?? '')).toHaveCount(0);
    }
    expect(seen.toSorted()).toEqual(published.map(articlePath).toSorted());
  });

  test('work by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(LISTING);
    await page.getByRole('button', { name: 'Todos' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${LISTING}?categoria=evento`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Añadir a mi calendario' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Añadir a mi calendario' })).toBeHidden();
    await expect(page.getByText('Seguir los eventos')).toBeFocused();
  });
});
