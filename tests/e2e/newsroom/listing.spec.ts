import { expect, holdBack, listenToApi, LISTING, test, waitWithoutLimit, watchShifts } from '../steps/newsroom-test.ts';

const TABLE = /\/rest\/v1\/news_events/;
const FIRST_PAGE = 'GET news_events?select=*&is_published=eq.true&order=published_at.desc,id.asc&offset=0&limit=9';

test.describe('the listing', () => {
  test('requests one page and the next events, each once', { tag: '@core' }, async ({ page, checkA11y }) => {
    await waitWithoutLimit(page);
    const asked = listenToApi(page);
    await page.goto(LISTING);
    await expect(page.getByRole('article')).toHaveCount(9);
    await expect(page.getByRole('region', { name: 'Próximos eventos' }).getByRole('link').first()).toBeVisible();
    expect(asked.filter((request) => request === FIRST_PAGE)).toHaveLength(1);
    expect(asked.filter((request) => request.includes('order=event_date.asc'))).toHaveLength(1);
    expect(asked).toHaveLength(2);
    await checkA11y();
  });

  test('reserves space, so that nothing shifts when the content loads', async ({ page }) => {
    const shifts = await watchShifts(page);
    const letThrough = await holdBack(page, TABLE);
    await page.goto(LISTING);
    await expect(page.getByRole('region', { name: 'Publicaciones' }).locator('[aria-busy] > div')).toHaveCount(6);
    letThrough();
    await expect(page.getByRole('article')).toHaveCount(9);
    await page.evaluate(() => document.fonts.ready);
    expect(await shifts()).toBeLessThan(0.01);
  });

  const UPCOMING = /news_events\?.*order=event_date\.asc/;
  for (const [answer, rows] of [
    ['three', 3],
    ['one', 1],
    ['none', 0],
    ['none, because it fails', null],
  ] as const)
    test(`does not wait for the next events, and does not shift when they load: ${answer}`, async ({
      page,
      allowConsole,
    }) => {
      allowConsole(/AppError|Failed to load resource|The next events could not be loaded/);
      await waitWithoutLimit(page);
      const shifts = await watchShifts(page);
      const gate = Promise.withResolvers<void>();
      await page.route(UPCOMING, async (route) => {
        await gate.promise;
        if (rows === null) return route.abort();
        const response = await route.fetch();
        return route.fulfill({ response, json: ((await response.json()) as unknown[]).slice(0, rows) });
      });
      await page.goto(LISTING);
      await expect(page.getByRole('article')).toHaveCount(9);
      const block = page.getByRole('region', { name: 'Próximos eventos' });
      await expect(block).toContainText('Cargando…');
      gate.resolve();
      await expect(block).not.toContainText('Cargando…');
      await expect(block.getByRole('link')).toHaveCount(rows ?? 0);
      // No space is reserved without events.
      const { height = 0 } = (await block.boundingBox()) ?? {};
      expect(height).toBeLessThan(300);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
      expect(await shifts()).toBeLessThan(0.01);
    });
});

test('a card opens its article wherever it is clicked', async ({ page }) => {
  await page.goto(LISTING);
  for (const part of ['article > :first-child', 'article h3', '[aria-labelledby="proximos-eventos"] li h3']) {
    await expect(page.getByRole('article')).toHaveCount(9);
    const place = page.locator(`main ${part}`).nth(1);
    await place.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    // A human delay: visual changes of the press are painted by then.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await page.mouse.up();
    await expect(page).toHaveURL(/\/eventos-noticias\/.+/);
    await page.goBack();
  }
});
