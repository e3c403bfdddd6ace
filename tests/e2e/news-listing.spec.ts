import { expect, holdBack, listenToApi, LISTING, test, watchShifts } from './newsroom-test.ts';

const TABLE = /\/rest\/v1\/news_events/;
const FIRST_PAGE = 'GET news_events?select=*&is_published=eq.true&order=published_at.desc,id.asc&offset=0&limit=9';

test.describe('the listing', () => {
  test('asks for one page and the next events, and nothing twice', { tag: '@core' }, async ({ page, checkA11y }) => {
    const asked = listenToApi(page);
    await page.goto(LISTING);
    await expect(page.getByRole('article')).toHaveCount(9);
    await expect(page.getByRole('region', { name: 'Próximos eventos' }).getByRole('link').first()).toBeVisible();
    expect(asked.filter((request) => request === FIRST_PAGE)).toHaveLength(1);
    expect(asked.filter((request) => request.includes('order=event_date.asc'))).toHaveLength(1);
    expect(asked).toHaveLength(2);
    await checkA11y();
  });

  test('shows six cards without words while it waits', { tag: '@core' }, async ({ page, checkA11y, allowConsole }) => {
    allowConsole(/The next events could not be loaded/);
    await holdBack(page, TABLE);
    await page.goto(LISTING);
    await expect(page.getByRole('region', { name: 'Publicaciones' }).locator('[aria-busy] > div')).toHaveCount(6);
    await checkA11y();
  });

  test('keeps the place of what is coming: nothing moves when it comes', async ({ page }) => {
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
    test(`does not wait for the next events, and does not move when they come: ${answer}`, async ({
      page,
      allowConsole,
    }) => {
      allowConsole(/AppError|Failed to load resource|The next events could not be loaded/);
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
      // No room is left where no event stands.
      const { height = 0 } = (await block.boundingBox()) ?? {};
      expect(height).toBeLessThan(300);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
      expect(await shifts()).toBeLessThan(0.01);
    });

  test(
    'says that it failed, and loads when asked again',
    { tag: '@core' },
    async ({ page, checkA11y, allowConsole }) => {
      allowConsole(/AppError|Failed to load resource|could not be loaded/);
      await page.route(TABLE, (route) => route.abort());
      await page.goto(LISTING);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('No hemos podido cargar las publicaciones.');
      await expect(alert).toContainText('Comprueba tu conexión y vuelve a intentarlo.');
      await expect(page.getByText('No hemos podido cargarlos.')).toBeVisible();
      await checkA11y();
      await page.unroute(TABLE);
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('article')).toHaveCount(9);
      await expect(page.getByRole('region', { name: 'Próximos eventos' }).getByRole('link')).toHaveCount(3);
    },
  );

  test(
    'does not wait for ever for a server that does not answer',
    { tag: '@desktop' },
    async ({ page, allowConsole }) => {
      allowConsole(/could not be loaded/);
      await holdBack(page, TABLE);
      await page.goto(LISTING);
      await expect(page.getByRole('alert')).toContainText('No hemos podido cargar las publicaciones.');
    },
  );

  test('says so when there is nothing, and of what', { tag: '@core' }, async ({ page, checkA11y }) => {
    // The table of a site that has published nothing; the tests beside this one need theirs full.
    await page.route(TABLE, (route) =>
      route.fulfill({
        json: [],
        headers: { 'content-range': '*/0', 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' },
      }),
    );
    for (const [query, sentence] of [
      ['', 'No hay noticias o eventos disponibles en este momento.'],
      ['?categoria=noticia', 'No hay noticias disponibles en este momento.'],
      ['?categoria=evento', 'No hay eventos disponibles en este momento.'],
    ] as const) {
      await page.goto(`${LISTING}${query}`);
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Paginación' })).toHaveCount(0);
      // Where a place was kept for them it is not given up.
      await expect(page.getByText('Ahora mismo no hay ninguno en la agenda.')).toHaveCount(
        query.endsWith('noticia') ? 0 : 1,
      );
    }
    await checkA11y();
  });

  test('shows drafts to nobody', { tag: ['@desktop', '@core'] }, async ({ page, publish }) => {
    const draft = await publish({ is_published: false, published_at: new Date().toISOString() });
    await page.goto(LISTING);
    await expect(page.getByRole('article')).toHaveCount(9);
    await expect(page.getByText(draft.title)).toHaveCount(0);
  });

  test(
    'names the day of an event in Madrid, and says which ones are over',
    { tag: '@desktop' },
    async ({ page, publishEvent }) => {
      const past = await publishEvent({
        event_date: '2024-03-31T22:30:00Z',
        published_at: new Date(Date.now() + 60_000).toISOString(),
      });
      await page.goto(`${LISTING}?categoria=evento`);
      const card = page.getByRole('article').filter({ hasText: past.title });
      await expect(card).toContainText('1 de abril, 2024, 00:30 h (hora peninsular)');
      await expect(card).toContainText('Celebrado');
    },
  );
});

test('a card leads to its article wherever it is pressed', async ({ page }) => {
  await page.goto(LISTING);
  for (const part of ['article > :first-child', 'article h3', '[aria-labelledby="proximos-eventos"] li h3']) {
    await expect(page.getByRole('article')).toHaveCount(9);
    const place = page.locator(`main ${part}`).nth(1);
    await place.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    // As long as a hand takes: what a press changes about the link is on screen by then.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await page.mouse.up();
    await expect(page).toHaveURL(/\/eventos-noticias\/.+/);
    await page.goBack();
  }
});

test(
  'the calendar to subscribe to and the feed are where the listing says',
  { tag: '@desktop' },
  async ({ page, stack, checkA11y }) => {
    await page.goto(LISTING);
    await page.getByText('Seguir los eventos').click();
    await checkA11y();
    await expect(page.getByRole('link', { name: 'Añadir a mi calendario' })).toHaveAttribute(
      'href',
      `${stack.siteUrl.replace('http', 'webcal')}/eventos.ics`,
    );
    await expect(page.getByRole('link', { name: 'Canal RSS' })).toHaveAttribute('href', '/rss.xml');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByRole('link', { name: 'Canal RSS' })).toBeHidden();
  },
);
