// When and how the built pages hydrate (docs/decisions/016).
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoContent } from '@/pages/demo/demo-content';
import * as platform from '@/pages/platform/platform-content';
import { translatePages } from '../e2e/steps/translator.ts';
import { startVisits, untilReady, type Visits } from '../helpers/site/visits.ts';

/** React's chunk, which every hydration needs. */
const REACT = /\/assets\/react-[^/]*\.js$/;

const EVENT = '/eventos-noticias/taller-en-directo-tu-primer-agente-de-whatsapp-en-una-hora';

/** React reports this once when it renders again a page that changed before hydration. */
const REDRAWN = expect.stringMatching(/^uncaught: Minified React error #418/);

/** Delays the code of a page until `until`, optionally with a translator that changes the page first. */
async function hold(page: Page, until: Promise<void>, translated: boolean): Promise<void> {
  if (translated) await translatePages(page.context());
  await page.route(REACT, (route) => until.then(() => route.continue()));
}

let visits: Visits;
let visit: Visits['visit'];

beforeAll(async () => {
  visits = await startVisits();
  ({ visit } = visits);
});

afterAll(() => visits.stop());

test('no hydration script is requested before the page has loaded or the first interaction; then all of them in parallel', async () => {
  const held = Promise.withResolvers<void>();
  const asked: string[] = [];
  const { page, close } = await visit('/b2c', {
    prepare: async (opened) => {
      // A pending image delays the load event.
      await opened.route('**/favicon.svg', (route) => route.continue());
      await opened.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          const image = document.body.appendChild(new Image());
          image.src = '/held.png';
        });
      });
      await opened.route('**/held.png', (route) => held.promise.then(() => route.abort()));
      opened.on('request', (request) => asked.push(new URL(request.url()).pathname));
    },
    waitUntil: 'commit',
  });
  await page.locator('footer').waitFor();
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 300), { timeout: 2_000 })),
  );
  const hydrating = await page
    .locator('#root')
    .evaluate(({ dataset }) => `${dataset['mainScripts']} ${dataset['pageScripts']}`.split(' '));
  const late = hydrating.filter((script) => /\/(?:react|main|b2c)-/.test(script));
  expect(late).toHaveLength(3);
  expect(asked.filter((path) => late.includes(path))).toEqual([]);
  // On a busy machine the entry script may not be listening yet.
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Shift');
        return asked.some((path) => late.includes(path));
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await untilReady(page);
  expect(hydrating.filter((script) => !asked.includes(script))).toEqual([]);
  held.resolve();
  await close();
});

test.each([
  { translated: false, what: 'the text stays' },
  { translated: true, what: 'the same on a translated page' },
])('a click before hydration is replayed after it, and $what', async ({ translated }) => {
  const gate = Promise.withResolvers<void>();
  const { page, said, close } = await visit('/b2c', {
    width: 390,
    prepare: (opened) => hold(opened, gate.promise, translated),
  });
  const parts = [await page.locator('#sectores').elementHandle(), await page.locator('footer').elementHandle()];
  await page.getByRole('tab', { name: /^Seguros/ }).click();
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  gate.resolve();
  await page.getByRole('tab', { name: /^Seguros/, selected: true, includeHidden: true }).waitFor({ state: 'attached' });
  await page.getByRole('dialog', { name: 'Menú' }).waitFor();
  for (const part of parts) expect(await part?.evaluate((element) => element.isConnected)).toBe(!translated);
  expect(said).toEqual(translated ? [REDRAWN] : []);
  await close();
});

test.each([
  { role: 'link', name: 'Plataforma', opens: 'main#contenido #hibrido', width: 1280 },
  { role: 'button', name: 'Abrir menú', opens: 'dialog[open]', width: 390 },
] as const)(
  'a $role whose translated page is rendered again while it is pressed works when released',
  async (control) => {
    const gate = Promise.withResolvers<void>();
    const { page, said, close } = await visit('/b2c', {
      width: control.width,
      prepare: (opened) => hold(opened, gate.promise, true),
    });
    const element = page.locator('header').getByRole(control.role, { name: control.name });
    const first = await element.elementHandle();
    await element.hover();
    await page.mouse.down();
    gate.resolve();
    await untilReady(page);
    expect(await first?.evaluate((pressed) => pressed.isConnected)).toBe(false);
    await page.mouse.up();
    await page.locator(control.opens).waitFor();
    expect(said).toEqual([REDRAWN]);
    await close();
  },
);

test('of the tabs pressed before hydration, the one pressed last is open after it', async () => {
  const gate = Promise.withResolvers<void>();
  const { page, said, close } = await visit('/b2c', { prepare: (opened) => hold(opened, gate.promise, false) });
  for (const name of [/^Educación/, /^Seguros/, /^Educación/]) await page.getByRole('tab', { name }).click();
  gate.resolve();
  await untilReady(page);
  await page.getByRole('tab', { name: /^Educación/, selected: true }).waitFor();
  expect(said).toEqual([]);
  await close();
});

test('a space bar that is held while a translated page is rendered again works when released', async () => {
  const gate = Promise.withResolvers<void>();
  const { page, said, close } = await visit('/b2c', {
    width: 390,
    prepare: (opened) => hold(opened, gate.promise, true),
  });
  const menu = page.getByRole('button', { name: 'Abrir menú' });
  const first = await menu.elementHandle();
  await menu.focus();
  await page.keyboard.down('Space');
  gate.resolve();
  await untilReady(page);
  expect(await first?.evaluate((pressed) => pressed.isConnected)).toBe(false);
  await page.keyboard.up('Space');
  await page.locator('dialog[open]').waitFor();
  expect(said).toEqual([REDRAWN]);
  await close();
});

test('a link of the featured articles that is pressed while they are rendered again opens its article', async () => {
  const gate = Promise.withResolvers<void>();
  const { page, close } = await visit('/', {
    prepare: (opened) =>
      opened.route(/\/assets\/featured-articles-[^/]*\.js$/, (route) => gate.promise.then(() => route.continue())),
  });
  await untilReady(page);
  const card = page.locator('section[aria-labelledby="lo-ultimo"] article').first();
  const first = await card.elementHandle();
  await card.scrollIntoViewIfNeeded();
  // A translator changes what comes into view.
  await first?.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const font = document.createElement('font');
      font.textContent = `${text.textContent}!`;
      text.parentNode?.replaceChild(font, text);
    }
  });
  await card.hover();
  await page.mouse.down();
  gate.resolve();
  await expect.poll(() => first?.evaluate((pressed) => pressed.isConnected)).toBe(false);
  await page.mouse.up();
  await page.waitForURL('**/eventos-noticias/*', { timeout: 30_000 });
  await close();
});

test('keeps the text typed into a translated page after React renders it again', async () => {
  const gate = Promise.withResolvers<void>();
  const { page, said, close } = await visit(EVENT, { prepare: (opened) => hold(opened, gate.promise, true) });
  const email = page.getByLabel('Email');
  const first = await email.elementHandle();
  const text = await page.locator('article .prose').innerText();
  await page.getByLabel('Nombre completo').fill('Ana');
  await email.fill('ana@example.com');
  gate.resolve();
  await untilReady(page);
  expect(await first?.evaluate((field) => field.isConnected)).toBe(false);
  expect(await page.getByLabel('Nombre completo').inputValue()).toBe('Ana');
  expect(await email.inputValue()).toBe('ana@example.com');
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => page.locator('article .prose').innerText()).toBe(text);
  expect(said).toEqual([REDRAWN]);
  await close();
});

test('text that is still being typed when the page hydrates stays, and so does the focus', async () => {
  const gate = Promise.withResolvers<void>();
  const { page, said, close } = await visit(EVENT, { prepare: (opened) => hold(opened, gate.promise, false) });
  const name = page.getByLabel('Nombre completo');
  await name.click();
  // Without leaving the field, so that no change event tells of the text.
  await page.keyboard.type('Ana Bel');
  gate.resolve();
  await untilReady(page);
  await page.keyboard.type('trán');
  expect(await name.inputValue()).toBe('Ana Beltrán');
  // The form has the text too, not only the field.
  await page.getByRole('button', { name: 'Confirmar Registro' }).click();
  await page.getByText('Email inválido').waitFor();
  expect(await name.getAttribute('aria-invalid')).toBeNull();
  expect(said).toEqual([]);
  await close();
});

test.each(['/', '/pricing', '/eventos-noticias', EVENT])('hydrating %s asks nothing of Intl', async (path) => {
  // Its first use takes a phone 60 ms. What it may do later is another matter.
  const { page, said, close } = await visit(path, {
    prepare: (opened) =>
      opened.addInitScript(() => {
        for (const name of ['DateTimeFormat', 'NumberFormat', 'ListFormat', 'RelativeTimeFormat', 'Collator'] as const)
          Object.defineProperty(Intl, name, { get: () => console.error(`Intl.${name} is used`) });
      }),
  });
  await untilReady(page);
  expect(said).toEqual([]);
  await close();
});

test('a click without network shows a message and is replayed when the network is back, without a reload', async () => {
  const { page, close } = await visit('/b2c', {
    width: 390,
    prepare: (opened) => opened.route(REACT, (route) => route.abort()),
  });
  const document = await page.evaluateHandle(() => window.document);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByText('Parece que no tienes conexión. Lo que has pulsado se hará en cuanto vuelva.').waitFor();
  await page.unroute(REACT);
  await page.context().setOffline(false);
  await page.getByRole('dialog', { name: 'Menú' }).waitFor();
  expect(await page.getByText('Parece que no tienes conexión').count()).toBe(0);
  expect(await document.evaluate((first) => first === window.document)).toBe(true);
  await close();
});

test('the stylesheet is retried until it loads, and no menu opens without it', async () => {
  const STYLES = /\/assets\/style-[^/]*\.css$/;
  const { page, close } = await visit('/b2c', {
    width: 390,
    prepare: (opened) => opened.route(STYLES, (route) => route.abort()),
  });
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByText('Parece que no tienes conexión. Lo que has pulsado se hará en cuanto vuelva.').waitFor();
  const drawer = page.getByRole('dialog', { name: 'Menú' });
  expect(await drawer.count()).toBe(0);
  await page.unroute(STYLES);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await drawer.waitFor();
  // Without its styles the drawer stays outside the screen, at the right.
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBeLessThan(100);
  await close();
});

test('the current page stays until the next one has loaded', async () => {
  const gate = Promise.withResolvers<void>();
  const { page, said, close } = await visit('/demo', {
    prepare: (opened) =>
      opened.route(/\/assets\/platform-[^/]*\.js$/, (route) => gate.promise.then(() => route.continue())),
  });
  await untilReady(page);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Plataforma' }).click();
  await page.getByText('Cargando la página…').waitFor({ state: 'attached' });
  expect(await page.locator('h1').innerText()).toBe(demoContent.heading);
  gate.resolve();
  await page.locator('#hibrido').waitFor();
  expect(await page.locator('h1').innerText()).toBe(platform.hero.title);
  expect(said).toEqual([]);
  await close();
});

test('the featured articles of the home page hydrate when the visitor scrolls near them', async () => {
  const { page, said, close } = await visit('/');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const card = await page.locator('main article:has(img)').first().elementHandle();
  await untilReady(page);
  expect(asked.filter((url) => /featured-articles/.test(url))).toEqual([]);
  const code = page.waitForResponse(/\/assets\/featured-articles-[^/]*\.js$/);
  await page.locator('#lo-ultimo').scrollIntoViewIfNeeded();
  await code;
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500), { timeout: 2_000 })),
  );
  expect(await card?.evaluate((element) => element.isConnected)).toBe(true);
  expect(said).toEqual([]);
  await close();
});
