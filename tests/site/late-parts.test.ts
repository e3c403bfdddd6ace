// What comes to life after the first screen, in the built site (docs/decisions/052).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startVisits, type Visits } from '../helpers/visits.ts';

let visits: Visits;
let visit: Visits['visit'];

beforeAll(async () => {
  visits = await startVisits();
  ({ visit } = visits);
}, 120_000);

afterAll(() => visits.stop());

test('whoever does nothing loads nothing of what lies below the fold; a press on it before its code has come is not lost, and what can be read stays', async () => {
  const gate = Promise.withResolvers<void>();
  const asked: string[] = [];
  const { page, said, close } = await visit('/b2c', {
    width: 390,
    prepare: async (opened) => {
      await opened.route(/\/assets\/(?:below-fold|footer)-[^/]*\.js$/, async (route) => {
        asked.push(route.request().url());
        await gate.promise;
        await route.continue();
      });
    },
  });
  const parts = [await page.locator('#sectores').elementHandle(), await page.locator('footer').elementHandle()];
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 800))));
  expect(asked).toEqual([]);
  await page.getByRole('tab', { name: /^Seguros/ }).click();
  await page.getByText('Filtra por presupuesto y zona, y agenda la visita.').waitFor();
  expect(asked).toHaveLength(2);
  gate.resolve();
  await page.getByRole('tab', { name: /^Seguros/, selected: true }).waitFor();
  for (const part of parts) expect(await part?.evaluate((element) => element.isConnected)).toBe(true);
  expect(said).toEqual([]);
  await close();
});

test('inside the site a page shows once all of it is there', async () => {
  const gate = Promise.withResolvers<void>();
  const { page, said, close } = await visit('/demo', {
    prepare: async (opened) => {
      await opened.route(/\/assets\/below-fold-[^/]*\.js$/, (route) => gate.promise.then(() => route.continue()));
    },
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 800))));
  const waits = page.waitForRequest(/\/assets\/below-fold-[^/]*\.js$/);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Plataforma' }).click();
  await waits;
  await page.getByText('Cargando la página…').waitFor({ state: 'attached' });
  expect(await page.locator('h1').innerText()).toBe('Hablemos de tu próximo cliente');
  // The new page, whole in the frame in which its title shows.
  const whole = page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector('h1')?.textContent?.startsWith('Construye')) return;
          observer.disconnect();
          resolve(document.querySelector('#hibrido') !== null);
        }).observe(document.querySelector('main')!, { childList: true, subtree: true });
      }),
  );
  gate.resolve();
  expect(await whole).toBe(true);
  expect(said).toEqual([]);
  await close();
});

test('a conversation whose code does not come says so and leaves the first one; after a reload it shows', async () => {
  let isBroken = true;
  const { page, close } = await visit('/', {
    prepare: async (opened) => {
      await opened.route(/\/assets\/later-windows-[^/]*\.js$/, (route) =>
        isBroken ? route.abort() : route.continue(),
      );
    },
  });
  const first = page.getByRole('tab', { name: 'Inmobiliaria' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 800))));
  await page.getByRole('tab', { name: 'Seguros' }).click();
  await page.getByText('No se ha podido cargar. Recarga la página para verla.').waitFor();
  expect(await first.getAttribute('aria-selected')).toBe('true');
  await page.getByText('Hola, he visto el anuncio del piso de Ruzafa.').waitFor();
  isBroken = false;
  await page.reload();
  await page.getByRole('tab', { name: 'Seguros' }).click();
  await page.getByText('Llamada agendada: hoy, 17:00', { exact: true }).waitFor();
  expect(await page.getByText('No se ha podido cargar').count()).toBe(0);
  await close();
});
