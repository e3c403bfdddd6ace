// The registration form of the built page. No press and no text is lost.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startVisits, untilReady, type Visits } from '../helpers/site/visits.ts';

const EVENT = '/eventos-noticias/taller-en-directo-tu-primer-agente-de-whatsapp-en-una-hora';

let visits: Visits;
beforeAll(async () => {
  visits = await startVisits();
});
afterAll(() => visits.stop());

test('a form that was left open registers, also when a release has replaced its files', async () => {
  const { page, said, close } = await visits.visit(EVENT);
  await untilReady(page);
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*', (route) => route.abort());
  await page.getByLabel('Nombre completo').fill('Ana');
  await page.getByLabel('Email').fill(`ana-${randomUUID()}@example.com`);
  await page.getByRole('button', { name: 'Confirmar Registro' }).click();
  await page.getByRole('heading', { name: '¡Registro Confirmado!' }).waitFor();
  // The browser itself names what an optional part asked for in vain.
  expect(said.filter((line) => !line.includes('Failed to load resource'))).toEqual([]);
  await close();
});

test('what was filled in before any script ran stays, and is sent', async () => {
  const gate = Promise.withResolvers<void>();
  const { page, said, close } = await visits.visit(EVENT, {
    prepare: (opened) => opened.route('**/assets/*.js', (route) => gate.promise.then(() => route.continue())),
    // The scripts hold up the later events.
    waitUntil: 'commit',
  });
  const email = `ana-${randomUUID()}@example.com`;
  await page.getByLabel('Nombre completo').fill('Ana');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Quiero recibir novedades').check();
  // No script listens yet. The press must not leave the page.
  await page.getByRole('button', { name: 'Confirmar Registro' }).click();
  gate.resolve();
  await untilReady(page);
  expect(await page.getByLabel('Nombre completo').inputValue()).toBe('Ana');
  expect(await page.getByLabel('Quiero recibir novedades').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Confirmar Registro' }).click();
  await page.getByRole('complementary', { name: 'Registro' }).getByText(email).waitFor();
  expect(said).toEqual([]);
  await close();
});
