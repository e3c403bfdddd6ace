import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../steps/admin-test.ts';

const linkIn = (text: string) => /https?:\S+\/registro#t=\S+/.exec(text)?.[0] ?? '';

async function register(page: Page, slug: string, email: string): Promise<void> {
  await page.goto(`/eventos-noticias/${slug}`);
  await page.getByLabel('Nombre').fill('Ana Ruiz');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Confirmar Registro' }).click();
  await expect(page.getByText('¡Registro Confirmado!')).toBeVisible();
}

const event = {
  category: 'evento',
  show_registration_form: true,
  capacity: 1,
  event_date: '2090-03-15T17:30:00Z',
  event_location: 'Madrid',
};

test(
  'only a press cancels a registration, and the registrant can register again',
  { tag: '@translated' },
  async ({ adminPage: page, addArticle, api, mailbox, checkA11y }) => {
    const { title, slug, id } = await addArticle(event);
    const email = `ana-${randomUUID()}@example.com`;
    await register(page, slug, email);
    const mail = await mailbox.waitFor(email);
    const link = linkIn(mail.text ?? '');
    expect(mail.html).toContain(link);
    expect(mail.calendar?.text).not.toContain('registro');
    const state = async () => {
      const { data } = await api.from('event_registrations').select('cancelled_at').eq('event_id', id);
      return (data ?? []).map((row) => row.cancelled_at !== null);
    };

    for (let time = 0; time < 10; time += 1) expect((await fetch(link)).status).toBe(200);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
    await page.goto(link);
    const press = page.getByRole('button', { name: 'Cancelar mi registro' });
    await expect(press).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await checkA11y();
    expect(await state()).toEqual([false]);
    await press.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Registro cancelado' })).toBeFocused();
    await checkA11y();
    expect(await state()).toEqual([true]);
    // The fragment never reaches a server.
    const token = link.split('#t=')[1] ?? '';
    expect(token.length).toBeGreaterThan(60);
    expect(asked.filter((line) => line.replace(link, '').includes(token))).toEqual([]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Registro cancelado' })).toBeVisible();

    await page.goto('/admin/registrations');
    await page.getByLabel('Buscar').fill(email);
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Cancelado');
    await expect(page.getByText('0 registros · 1 cancelado').first()).toBeVisible();

    await mailbox.clear(email);
    await register(page, slug, email);
    const again = await mailbox.waitFor(email);
    expect(again.calendar?.event.summary).toBe(title);
    const newLink = linkIn(again.text ?? '');
    expect(newLink).not.toBe(link);
    expect(await state()).toEqual([false]);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Este enlace no es válido' })).toBeVisible();

    // Another link in the same tab only changes the fragment.
    await page.goto(newLink);
    await page.getByLabel('Borrar también mis datos ahora').check();
    await press.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Registro cancelado y datos borrados' })).toBeVisible();
    expect(await state()).toEqual([]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Este enlace no es válido' })).toBeVisible();
    await checkA11y();
  },
);

test('a failed cancellation keeps the page and shows the reason in Spanish', async ({
  page,
  addArticle,
  mailbox,
  allowConsole,
}) => {
  allowConsole(/AppError|Failed to load resource/);
  const { slug } = await addArticle(event);
  const email = `ana-${randomUUID()}@example.com`;
  await register(page, slug, email);
  await page.goto(linkIn((await mailbox.waitFor(email)).text ?? ''));
  const press = page.getByRole('button', { name: 'Cancelar mi registro' });
  await expect(press).toBeVisible();
  await page.route('**/functions/v1/registration-link', (route) => route.abort());
  await page.getByLabel('Borrar también mis datos ahora').check();
  await press.click();
  await expect(page.getByRole('alert').getByText('No hemos podido conectar.')).toBeVisible();
  await expect(page.getByLabel('Borrar también mis datos ahora')).toBeChecked();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await page.unroute('**/functions/v1/registration-link');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(press).toBeVisible();
});
