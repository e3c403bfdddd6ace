import { scenarios } from '@/components/visuals/conversation/conversation-content';
import { demoContent } from '@/pages/demo/demo-content';
import { homeContent } from '@/pages/home/home-content';
import { resize } from '../../helpers/site/resize.ts';
import { expect, test } from '../steps/fixtures.ts';
import { openPage, unseenTexts } from '../steps/site-look.ts';

const { hero, audiences } = homeContent;
const [firstScenario] = scenarios;
const otherScenario = scenarios[3];
const { email } = demoContent;

test('a printed page is complete', async ({ page }) => {
  await openPage(page, '/cases/iopark');
  await page.evaluate(() => window.scrollTo(0, 200));
  await page.emulateMedia({ media: 'print' });
  const unseen = await unseenTexts(page, 'header, footer, .print\\:hidden');
  expect(unseen).toEqual([]);
});

test('the home page has the essentials above the fold', async ({ page }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await resize(page, viewport);
    await openPage(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    for (const name of [hero.primary.label, hero.secondary.label]) {
      await expect(
        page.getByRole('main').getByRole('link', { name }).first(),
        `${name} at ${viewport.width} px`,
      ).toBeInViewport({ ratio: 1 });
    }
  }
});

test('selecting another sector shows another conversation in the same place', async ({ page }) => {
  await openPage(page, '/');
  const below = page.getByRole('heading', { name: audiences.title });
  const place = () => below.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const placeBefore = await place();
  await page.getByRole('tab', { name: otherScenario.sector }).click();
  await expect(page.getByRole('tabpanel', { name: otherScenario.sector })).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: firstScenario.sector })).toBeHidden();
  expect(await place()).toBe(placeBefore);
});

test('the email address is copied, with a toast', async ({ page, context, checkA11y }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/demo');
  await page.getByRole('button', { name: email.copyLabel }).click();
  await expect(page.getByRole('region', { name: 'Avisos' }).getByText(email.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('hola@example.com');
  // Hovering keeps the toast open for the check.
  await page.getByText(email.copied).hover();
  await checkA11y();
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(page.getByText(email.copied)).toBeHidden();
});
