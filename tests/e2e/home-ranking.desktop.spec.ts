import { expect, test } from './fixtures.ts';

test('the accounts of the home page overtake each other once they are reached; their motion is fetched by scrolling, and paper shows the end', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const motion = () => fetched.filter((path) => path.includes('moving-rows'));
  const rows = page.locator('figure').filter({ hasText: 'Logística Mediterránea' }).getByRole('listitem');
  const drawnOrder = () =>
    rows.evaluateAll((elements) =>
      elements
        .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
        .map((row) => row.textContent),
    );

  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(rows).toHaveCount(4);
  const ended = await drawnOrder();
  expect(ended[0]).toContain('Logística Mediterránea');
  expect(motion()).toEqual([]);

  await page.mouse.wheel(0, 5);
  await expect.poll(async () => (await drawnOrder())[3]).toContain('Logística Mediterránea');
  expect(motion()).toHaveLength(1);
  // The document keeps the order of the end all the while.
  expect(await rows.first().textContent()).toContain('Logística Mediterránea');
  await page.emulateMedia({ media: 'print' });
  expect((await drawnOrder())[0]).toContain('Logística Mediterránea');
  await page.emulateMedia({ media: null });

  await rows.last().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await drawnOrder())[0]).toContain('Logística Mediterránea');
});
