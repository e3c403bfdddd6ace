import { expect, test } from './fixtures.ts';
import { setTabHidden, statesFromTheEdge } from './playback-steps.ts';
import { openPage } from './site-look.ts';
import { untilHydrated } from './until-hydrated.ts';

test('the accounts of the home page overtake each other once they are reached; their motion is fetched by scrolling, and paper shows the end', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const motion = () => fetched.filter((path) => path.includes('moving-rows'));
  const list = page.locator('figure').filter({ hasText: 'Logística Mediterránea' }).getByRole('list');
  const rows = list.getByRole('listitem');
  const drawnOrder = () =>
    rows.evaluateAll((elements) =>
      elements
        .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
        .map((row) => row.textContent),
    );

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openPage(page, '/');
  await untilHydrated(page);
  await expect(rows).toHaveCount(4);
  const ended = await drawnOrder();
  expect(ended[0]).toContain('Logística Mediterránea');
  expect(motion()).toEqual([]);

  // The motion is there, and the list stands as it ends until its edge is reached.
  await page.evaluate(() => window.scrollTo({ top: 5, behavior: 'instant' }));
  await expect(list).toHaveAttribute('data-playback', 'final');
  // Fetched, and imported from the cache.
  expect(new Set(motion()).size).toBe(1);
  expect(await drawnOrder()).toEqual(ended);

  // Held at its first moment by a tab that nobody looks at.
  await list.evaluate((element) =>
    new MutationObserver((_, observer) => {
      observer.disconnect();
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }).observe(element, { attributes: true, attributeFilter: ['data-playback'] }),
  );
  const states = statesFromTheEdge(list);
  await expect.poll(async () => (await drawnOrder())[3]).toContain('Logística Mediterránea');
  // The document keeps the order of the end all the while.
  expect(await rows.first().textContent()).toContain('Logística Mediterránea');
  await page.emulateMedia({ media: 'print' });
  expect((await drawnOrder())[0]).toContain('Logística Mediterránea');
  await page.emulateMedia({ media: null });

  await setTabHidden(page, false);
  expect((await states).slice(-2)).toEqual(['playing', 'final']);
  await expect.poll(drawnOrder).toEqual(ended);
});
