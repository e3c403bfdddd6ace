import type { Locator, Page } from '@playwright/test';
import { caseStudies } from '@/features/cases/cases-content';
import { paths } from '../../../src/lib/paths.ts';
import { resize } from '../../helpers/site/resize.ts';
import { test as adminTest } from '../steps/admin-test.ts';
import { chooseAction, findCard } from '../steps/article-list.ts';
import { articlePath, expect, LISTING, test } from '../steps/newsroom-test.ts';
import { nextWeek, register } from '../steps/registrations-desk.ts';
import { openStill, overflow, spaceText } from '../steps/site-look.ts';

/** The CSS viewport of a 1280 × 1024 px window at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };

/** Texts without a line-break opportunity: a title without a space, and an address. */
const WORD = 'Desayunosobreresponsabilidades'.repeat(7).slice(0, 200);
const ADDRESS = `https://meet.example.com/${'salaDeReuniones'.repeat(12)}`;
const unbroken = new Map([
  ...['title', 'event_title', 'alt', 'image_alt', 'article_title'].map((field) => [field, WORD] as const),
  ...['name', 'author', 'company'].map((field) => [field, WORD.slice(0, 100)] as const),
  ...['excerpt', 'event_location'].map((field) => [field, ADDRESS] as const),
]);

const unbreak = (field: string, value: unknown) =>
  typeof value === 'string' && !value.startsWith(WORD.slice(0, 60)) ? (unbroken.get(field) ?? value) : value;

/**
 * Replaces every text of a person in the backend's answers by one without a line-break opportunity. The returned
 * function ends it: a page must not close while an answer is being replaced.
 */
async function unbreakTexts(page: Page): Promise<() => Promise<void>> {
  await page.route(/\/rest\/v1\//, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const isJson = response.headers()['content-type']?.includes('json') && text !== '';
    await route.fulfill({ response, body: isJson ? JSON.stringify(JSON.parse(text, unbreak)) : text });
  });
  return () => page.unrouteAll({ behavior: 'wait' });
}

/** Elements that make the page or a dialog scroll sideways. Tables and code may scroll in their own box. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const boxes = [
      document.documentElement,
      ...document.querySelectorAll<HTMLElement>('[role$="dialog"], [role$="dialog"] *'),
    ];
    const scrolled = boxes.filter(
      (box) =>
        !box.matches('textarea, input, figure, pre, [role="tablist"], [role="toolbar"]') &&
        (box.matches(':root, [role$="dialog"]') || /auto|scroll/.test(getComputedStyle(box).overflowX)) &&
        box.scrollWidth > box.clientWidth + 1,
    );
    return scrolled.flatMap((box) =>
      [...box.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > box.getBoundingClientRect().right + 1)
        .filter((element) => !element.closest('svg, .sr-only'))
        .map((element) => `${element.localName}.${element.className}, in ${box.localName}`)
        .slice(-4),
    );
  });

/** To the end as a reader gets there: what comes near is loaded. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });

async function expectToFit(page: Page, what: string): Promise<void> {
  for (const width of [390, 320]) {
    await resize(page, { width, height: 640 });
    // A chart takes its new width a moment later.
    await expect
      .configure({ soft: true })
      .poll(() => sideways(page), `${what} at ${width} px`)
      .toEqual([]);
  }
}

/** The share of the window that fixed and sticky elements cover, from 0 to 1. */
const takenByFixed = (page: Page) =>
  page.evaluate(() => {
    const heights = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (element) => element.checkVisibility() && ['fixed', 'sticky'].includes(getComputedStyle(element).position),
      )
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > 100 && bottom > 0 && top < window.innerHeight)
      .map(({ height }) => height);
    return heights.reduce((sum, height) => sum + height, 0) / window.innerHeight;
  });

/** Whether an element is entirely in the window and not covered. */
const isUncovered = (element: Locator) =>
  element.evaluate((field) => {
    const { left, right, top, bottom } = field.getBoundingClientRect();
    const points = [top + 3, bottom - 3].map((y) => document.elementFromPoint((left + right) / 2, y));
    return points.every((point) => point === field);
  });

test.use({ viewport: ZOOMED });
adminTest.use({ viewport: ZOOMED });

for (const path of [paths.home, paths.platform, paths.pricing, paths.case(caseStudies[0]?.id ?? ''), LISTING])
  test(`${path} is readable at 400 %, also with wider text spacing`, async ({ page }) => {
    await openStill(page, path);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect.poll(() => takenByFixed(page)).toBe(0);
    await expect.poll(() => overflow(page)).toEqual({ sideways: 0, cut: [], hidden: [] });
    await spaceText(page);
    await expect.poll(() => overflow(page)).toEqual({ sideways: 0, cut: [], hidden: [] });
  });

test('an event is readable and accepts a registration at 400 %', async ({ page, publishEvent }) => {
  const event = await publishEvent({
    title: 'Desayuno sobre responsabilidades',
    content: '## Precios\n\n| Minutos al mes | Precio | Por minuto |\n| - | - | - |\n| 75.000 | 22.500 € | 0,30 € |',
  });
  await openStill(page, articlePath(event));
  const name = page.getByLabel('Nombre completo');
  await expect(name).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(() => takenByFixed(page)).toBe(0);
  await name.focus();
  await expect.poll(() => isUncovered(name)).toBe(true);
  for (const spaced of [false, true]) {
    if (spaced) await spaceText(page);
    await expect.poll(async () => (await overflow(page)).sideways).toBe(0);
  }
});

adminTest('an article can be edited at 400 %', async ({ adminPage: page, addArticle }) => {
  const { title } = await addArticle({ is_published: false });
  await page.goto(paths.adminNews);
  await page.getByLabel('Buscar').fill(title ?? '');
  await page.getByRole('button', { name: `Editar ${title}` }).click();
  for (const label of ['Título', 'Slug', 'Autor']) {
    if (label === 'Slug') await page.getByRole('tab', { name: 'Ajustes' }).click();
    const field = page.getByLabel(label, { exact: true });
    await field.focus();
    await expect.poll(() => isUncovered(field), label).toBe(true);
  }
  const editor = page.getByRole('dialog');
  const { height = 0 } = (await editor.boundingBox()) ?? {};
  const rooms = await editor
    .locator('*')
    .evaluateAll((elements) =>
      elements
        .filter(
          (element) =>
            ['auto', 'scroll'].includes(getComputedStyle(element).overflowY) &&
            element.contains(document.activeElement),
        )
        .map((element) => element.clientHeight),
    );
  // Either the whole window scrolls, or the scrollable part fills most of it.
  for (const room of rooms) expect(room).toBeGreaterThan(height / 2);
  await expect.poll(async () => (await overflow(page)).sideways).toBe(0);
});

test('a title without a space and an address in any place make no page scroll sideways', async ({
  page,
  publishEvent,
}) => {
  const restoreTexts = await unbreakTexts(page);
  for (const path of [paths.home, `${LISTING}?categoria=noticia`, `${LISTING}?categoria=evento`]) {
    await openStill(page, path);
    await scrollThrough(page);
    await expect(page.getByText(WORD).first()).toBeVisible();
    await expectToFit(page, path);
  }
  const event = await publishEvent({
    title: WORD,
    excerpt: ADDRESS,
    author: WORD.slice(0, 100),
    event_location: ADDRESS,
    content: `## ${WORD}\n\n${ADDRESS}\n\n- \`${WORD}\`\n\n| ${WORD} | b |\n| - | - |\n| 1 | 2 |`,
  });
  await openStill(page, articlePath(event));
  await expect(page.getByRole('button', { name: 'Confirmar Registro' })).toBeVisible();
  await expectToFit(page, 'an event with its form');
  await page.getByLabel('Nombre completo').fill(WORD.slice(0, 100));
  await page.getByLabel('Email').fill(`${'a'.repeat(60)}@example.com`);
  await page.getByRole('button', { name: 'Confirmar Registro' }).click();
  await expect(page.getByText('¡Registro Confirmado!')).toBeVisible();
  await expectToFit(page, 'an event after the registration');
  await restoreTexts();
});

adminTest('nor a list or a dialog of the admin', async ({ adminPage: page, addArticle, api, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  const title = `${WORD.slice(0, 160)}${crypto.randomUUID().replaceAll('-', '')}`;
  const event = await addArticle({
    title,
    category: 'evento',
    show_registration_form: true,
    event_date: nextWeek(),
    event_location: ADDRESS,
  });
  const mark = `${'a'.repeat(50)}${event.id.slice(0, 8)}`;
  await register(api, event.id, [{ name: WORD.slice(0, 100), company: WORD.slice(0, 100) }]);
  await api
    .from('newsletter_subscribers')
    .insert({ email: `${mark}@example.com`, consent_text_version: '2026-01', event_title: WORD });
  const restoreTexts = await unbreakTexts(page);
  for (const path of [
    paths.adminNews,
    paths.adminRegistrations,
    paths.adminImages,
    paths.adminNewsletter,
    paths.adminMetrics,
    paths.adminState,
    paths.adminTeam,
    paths.adminPreview(event.id),
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectToFit(page, path);
  }

  await page.goto(paths.adminNewsletter);
  await page.getByLabel('Buscar').fill(mark);
  await page.getByRole('button', { name: `Quitar a ${mark}@example.com` }).click();
  await expectToFit(page, 'the question about a subscriber');

  await page.goto(paths.adminRegistrations);
  await page
    .getByRole('button', { name: /^Eliminar el registro de/ })
    .first()
    .click();
  await expectToFit(page, 'the question about a registration');

  for (const action of ['Eliminar', 'Cancelar evento'] as const) {
    await page.goto(paths.adminNews);
    await findCard(page, title);
    await chooseAction(page, title, action);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectToFit(page, action);
  }

  await page.goto(paths.adminEdit(event.id));
  await expect(page.getByLabel('Título')).toHaveValue(title);
  await expectToFit(page, 'the editor');
  await page.getByRole('tab', { name: 'Ajustes' }).click();
  await expectToFit(page, 'its settings');
  await restoreTexts();
});
