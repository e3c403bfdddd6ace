import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { rest, retryButton, type Call } from './call.ts';

const list = rest('newsletter_subscribers');

/** Puts somebody who confirmed on the list, over the API. Gives the address. */
async function addSubscriber(): Promise<string> {
  const email = `eva-${randomUUID()}@example.com`;
  const answer = await fetch(`${process.env['E2E_API_URL']}${list}`, {
    method: 'POST',
    headers: { apikey: process.env['E2E_SECRET_KEY'] ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      consent_text_version: '2026-01',
      event_title: 'Taller',
      confirmed_at: '2026-03-15T17:30:00Z',
    }),
  });
  if (!answer.ok) throw new Error(`The subscriber was not stored: ${answer.status} ${await answer.text()}`);
  return email;
}

async function findSubscriber(page: Page): Promise<string> {
  const email = await addSubscriber();
  await page.goto('/admin/boletin');
  await page.getByLabel('Buscar').fill(email);
  await expect(page.getByRole('button', { name: `Quitar a ${email}` })).toBeVisible();
  return email;
}

/** What the page of who wants news asks. */
export const newsletterCalls: readonly Call[] = [
  {
    name: 'who wants news',
    who: 'admin',
    is: (method, { pathname }) => method === 'GET' && pathname === list,
    prepare: async ({ page }) => {
      await addSubscriber();
      return {
        make: async () => void (await page.goto('/admin/boletin')),
        failed: page.getByRole('alert').getByText('No hemos podido cargar las direcciones.'),
        passed: page.getByRole('button', { name: /^Quitar a/ }).first(),
        again: () => retryButton(page).click(),
      };
    },
  },
  {
    name: 'exporting who wants news',
    who: 'admin',
    is: (method, { pathname }) => method === 'POST' && pathname === '/functions/v1/newsletter',
    prepare: async ({ page }) => {
      await findSubscriber(page);
      const send = () => page.getByRole('button', { name: 'Exportar confirmados' }).click();
      return {
        make: send,
        failed: page.getByText('Error al exportar el boletín').first(),
        passed: page.getByText('Boletín exportado', { exact: true }),
        again: send,
      };
    },
  },
  {
    name: 'taking somebody off the list of news',
    who: 'admin',
    is: (method, { pathname }) => method === 'DELETE' && pathname === list,
    prepare: async ({ page }) => {
      const email = await findSubscriber(page);
      await page.getByRole('button', { name: `Quitar a ${email}` }).click();
      const confirm = () => page.getByRole('alertdialog').getByRole('button', { name: 'Quitar', exact: true }).click();
      return {
        make: confirm,
        failed: page.getByText('Error al quitar la dirección').first(),
        passed: page.getByText('Dirección quitada del boletín', { exact: true }),
        again: confirm,
        kept: () => expect(page.getByRole('alertdialog')).toContainText(email),
      };
    },
  },
];
