import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../steps/admin-test.ts';
import { sendWaitingMails } from '../steps/outbox.ts';

const SUBJECT = 'Confirma que quieres recibir novedades';

const rowOf = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email });

/** Opens the subscribers and searches an address. */
async function find(page: Page, email: string): Promise<void> {
  await page.goto('/admin/boletin');
  await page.getByLabel('Buscar').fill(email.toUpperCase());
  await expect(page.getByRole('button', { name: /^Quitar a/ })).toHaveCount(1);
  await expect(rowOf(page, email)).toBeVisible();
}

test(
  'a ticked box sends a mail, a press confirms the subscription, and a one-click request unsubscribes',
  { tag: '@translated' },
  async ({ adminPage: page, addArticle, mailbox, checkA11y }) => {
    const { title, slug } = await addArticle({
      category: 'evento',
      show_registration_form: true,
      event_date: '2090-03-15T17:30:00Z',
    });
    const email = `ana-${randomUUID()}@example.com`;
    await page.goto(`/eventos-noticias/${slug}`);
    await page.getByLabel('Nombre').fill('Ana Ruiz');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Quiero recibir novedades').check();
    await page.getByRole('button', { name: 'Confirmar Registro' }).click();
    await expect(page.getByText('¡Registro Confirmado!')).toBeVisible();

    const asked = async () => (await mailbox.list(email)).find(({ subject }) => subject === SUBJECT);
    await expect(async () => {
      await sendWaitingMails();
      expect(await asked()).toBeDefined();
    }).toPass();
    const mail = await asked();
    const link = /https?:\S+\/novedades#t=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const oneClick = /<(.*)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');

    // Link scanners change nothing.
    for (const one of [link, oneClick]) expect((await fetch(one)).status).toBe(200);
    await find(page, email);
    await expect(rowOf(page, email)).toContainText('Por confirmar');

    await page.goto(link);
    await expect(page.getByText('«Quiero recibir novedades»')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await checkA11y();
    await page.getByRole('button', { name: 'Sí, quiero recibir novedades' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Listo: recibirás nuestras novedades' })).toBeFocused();
    await checkA11y();

    await find(page, email);
    await expect(rowOf(page, email)).toContainText('Confirmado');
    await expect(rowOf(page, email)).toContainText(`«Quiero recibir novedades» (texto 2026-01)`);
    await expect(rowOf(page, email)).toContainText('al apuntarse a');
    await expect(rowOf(page, email)).toContainText(title);
    await checkA11y();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar confirmados' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(`${email},${oneClick},`);

    const ended = await fetch(oneClick, {
      method: 'POST',
      redirect: 'error',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(ended.status).toBe(200);
    await find(page, email);
    await expect(rowOf(page, email)).toContainText('De baja');

    // In a browser, the header's address opens the page, which asks first.
    await page.goto(oneClick);
    await expect(page.getByRole('heading', { level: 1, name: 'Te has dado de baja' })).toBeVisible();
    await checkA11y();
    await page.getByRole('button', { name: 'Volver a suscribirme' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Listo: recibirás nuestras novedades' })).toBeFocused();
  },
);

test('subscribers are searched by address and state, paged, and removed after confirmation', async ({
  adminPage: page,
  api,
}) => {
  const tag = randomUUID();
  const rows = Array.from({ length: 27 }, (_, index) => ({
    email: `p${index}_${tag}@example.com`,
    consent_text_version: '2026-01',
    event_title: 'Taller',
    confirmed_at: index < 26 ? '2026-03-15T17:30:00Z' : null,
    unsubscribed_at: null,
  }));
  const stored = await api.from('newsletter_subscribers').insert(rows);
  expect(stored.error).toBeNull();

  await page.goto('/admin/boletin');
  await page.getByLabel('Buscar').fill(`_${tag}`);
  // Other tests' subscribers may fill two pages too.
  await expect(page.getByText('27 direcciones')).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText('Página 2 de 2')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Quitar a/ })).toHaveCount(2);
  // The underscore is literal here, not a wildcard.
  await page.getByLabel('Buscar').fill(`p26-${tag}`);
  await expect(page.getByText('Nadie coincide con la búsqueda')).toBeVisible();
  await page.getByLabel('Buscar').fill(`_${tag}`);
  await page.getByLabel('Estado').selectOption('Por confirmar');
  const last = rows[26]?.email ?? '';
  await page.getByRole('button', { name: `Quitar a ${last}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByText('Dirección quitada del boletín')).toBeVisible();
  await expect(page.getByText('Nadie coincide con la búsqueda')).toBeVisible();
  const { data } = await api.from('newsletter_subscribers').select('id').like('email', `%${tag}%`);
  expect(data).toHaveLength(26);
});
