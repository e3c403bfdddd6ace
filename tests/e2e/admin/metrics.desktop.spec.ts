import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../steps/admin-test.ts';
import { openSession } from '../steps/people.ts';
import { untilHydrated } from '../steps/until-hydrated.ts';

const REGISTRATION = '**/functions/v1/send-event-registration';
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function register(page: Page, email: string): Promise<string[]> {
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(REGISTRATION.slice(2)),
  );
  await page.getByLabel('Nombre completo').fill('Ana Núñez');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Confirmar Registro' }).click();
  await expect(page.getByText('¡Registro Confirmado!')).toBeVisible();
  return Object.keys((await sent).postDataJSON() as object);
}

test('a campaign visit is counted with its registrations and stores nothing in the browser', async ({
  page,
  admin,
  api,
  stack,
}) => {
  const campaign = `prueba-${randomUUID().slice(0, 8)}`;
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const { data: event } = await api
    .from('news_events')
    .select('slug, title')
    .eq('category', 'evento')
    .eq('is_published', true)
    .eq('show_registration_form', true)
    .is('capacity', null)
    .gt('event_date', new Date().toISOString())
    .order('event_date')
    .limit(1)
    .single();
  if (!event) throw new Error('The seed holds no upcoming event with a form');

  const referer = 'https://www.linkedin.com/feed/update/7';
  await page.goto(`/?utm_source=linkedin&utm_medium=social&utm_campaign=${campaign}`, { referer });
  // Before hydration the browser follows a link by itself, which loads another document.
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Eventos y Noticias' }).first().click();
  await page.locator(`a[href="/eventos-noticias/${event.slug}"]`).first().click();
  await expect(page).toHaveURL(`/eventos-noticias/${event.slug}`);
  const email = `${campaign}@example.com`;
  expect(await register(page, email)).toEqual(['name', 'email', 'company', 'event_id', 'source']);
  const { data: row } = await api
    .from('event_registrations')
    .select('source_host, utm_source, utm_medium, utm_campaign')
    .eq('email', email)
    .single();
  expect(row).toEqual({
    source_host: 'www.linkedin.com',
    utm_source: 'linkedin',
    utm_medium: 'social',
    utm_campaign: campaign,
  });

  // A bare referrer is not sent, nor is the source of the previous visit.
  await page.goto(`/eventos-noticias/${event.slug}`, { referer });
  // All tests register from one IP address, which has a rate limit.
  await page.route(REGISTRATION, (route) => route.fulfill({ json: { success: true } }));
  expect(await register(page, `sin-${email}`)).toEqual(['name', 'email', 'company', 'event_id']);
  const kept = await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length]);
  expect(kept).toEqual(['', 0, 0]);
  expect(await page.context().cookies()).toEqual([]);
  expect([...hosts].toSorted()).toEqual([stack.siteUrl, stack.apiUrl].map((url) => new URL(url).host).toSorted());

  await openSession(page, admin);
  await page.goto('/admin/medidas');
  await expect(section(page, 'Por origen').getByRole('row', { name: `social · ${campaign}` })).toContainText('1');
  for (const button of await page.getByRole('button', { name: /^Ver los \d+$/ }).all()) await button.click();
  await expect(section(page, 'Por artículo').getByRole('row', { name: event.title })).toContainText('%');
  await section(page, 'Por artículo').getByRole('link', { name: event.title }).click();
  await expect(page).toHaveURL(`/eventos-noticias/${event.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
});

test('the metrics of a period are shown as a chart, as accessible text per day and as a list, and can be saved', async ({
  adminPage: page,
  checkA11y,
}) => {
  await page.goto('/admin/medidas');
  await expect(page.getByRole('button', { name: '30 días' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '7 días' }).click();
  await expect(page).toHaveURL('/admin/medidas?dias=7');
  const trend = section(page, 'Día a día');
  const days = trend.getByRole('region', { name: 'Números por día' });
  await expect(days.getByRole('row')).toHaveCount(8);

  const chart = trend.getByRole('application', { name: /^Vistas por día/ });
  await expect(chart).toHaveAccessibleDescription(
    /^[\d.]+ vistas en 7 días\. El día con más, el \d+ de \p{L}+: [\d.]+\./u,
  );
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  const said = trend.getByRole('status');
  await expect(said).toHaveText(/^\d+ de \p{L}+: [\d.]+ vistas?$/u);
  const [day = '', count = ''] = /^(\d+) de \p{L}+: ([\d.]+)/u.exec(await said.innerText())?.slice(1) ?? [];
  await expect(days.getByRole('row', { name: new RegExp(`, ${day} \\p{L}+ ${count} `, 'u') })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(said).not.toHaveText(new RegExp(`^${day} de`));
  await checkA11y();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV: Día a día' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^medidas-dias-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(8);
  expect(lines[0]).toBe('\uFEFFDía;Vistas;Registros');
  await page.reload();
  await expect(page.getByRole('button', { name: '7 días' })).toHaveAttribute('aria-pressed', 'true');
});
