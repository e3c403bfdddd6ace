// What checks the registration form is loaded after hydration (docs/decisions/016). No press and no text is lost.
import type { Page, Route } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startVisits, untilReady, type Visits } from '../helpers/site/visits.ts';

const EVENT = '/eventos-noticias/taller-en-directo-tu-primer-agente-de-whatsapp-en-una-hora';
const CHECKS = /\/assets\/checked-form-[^/]*\.js$/;

let visits: Visits;
beforeAll(async () => {
  visits = await startVisits();
}, 120_000);
afterAll(() => visits.stop());

/** Opens the event and answers the requests for what checks the form with `answer`. `asked` counts them. */
async function openForm(answer: (route: Route) => Promise<void>) {
  const asked: string[] = [];
  const visited = await visits.visit(EVENT, {
    prepare: (opened) =>
      opened.route(CHECKS, (route) => {
        asked.push(route.request().url());
        return answer(route);
      }),
  });
  await untilReady(visited.page);
  return { ...visited, asked };
}

const button = (page: Page) => page.getByRole('button', { name: /Confirmar Registro|Registrando/ });
const confirmed = (page: Page) => page.getByRole('heading', { name: '¡Registro Confirmado!' });

test('a form that was left open registers, also when a release has replaced its files', async () => {
  const { page, asked, close } = await openForm((route) => route.continue());
  await expect.poll(() => asked.length).toBe(1);
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*', (route) => route.abort());
  await page.getByLabel('Nombre completo').fill('Ana');
  await page.getByLabel('Email').fill(`ana-${randomUUID()}@example.com`);
  await button(page).click();
  await confirmed(page).waitFor();
  await close();
});

test('what is typed, left and sent before it has come counts', async () => {
  const gate = Promise.withResolvers<void>();
  const { page, said, close } = await openForm((route) => gate.promise.then(() => route.continue()));
  await page.getByLabel('Nombre completo').fill('A');
  await page.getByLabel('Email').fill('ana');
  await button(page).click();
  await expect.poll(() => button(page).getAttribute('aria-busy')).toBe('true');
  gate.resolve();
  await page.getByText('El nombre debe tener al menos 2 caracteres').waitFor();
  await page.getByText('Email inválido').waitFor();
  expect(await page.getByLabel('Nombre completo').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByLabel('Nombre completo').fill('Ana');
  await page.getByLabel('Email').fill(`ana-${randomUUID()}@example.com`);
  await button(page).click();
  await confirmed(page).waitFor();
  expect(said).toEqual([]);
  await close();
});

test('a form that could not load it says so, and works at the next press', async () => {
  let isLost = true;
  const email = `ana-${randomUUID()}@example.com`;
  const { page, close } = await openForm((route) => (isLost ? route.abort() : route.continue()));
  await page.getByLabel('Nombre completo').fill('Ana');
  await page.getByLabel('Email').fill(email);
  await button(page).click();
  await page.getByText('No hemos podido cargar el formulario. Recarga la página e inténtalo de nuevo.').waitFor();
  isLost = false;
  await button(page).click();
  await confirmed(page).waitFor();
  expect(await page.getByRole('complementary', { name: 'Registro' }).getByText(email).count()).toBe(1);
  await close();
});
