import type { Page } from '@playwright/test';
import { expect, test } from '../steps/admin-test.ts';

type Delivery = Record<string, string | number | boolean | null>;

const delivery = (values: Delivery): Delivery => ({
  id: crypto.randomUUID(),
  type: 'registration.created',
  state: 'pending',
  occurred_at: '2026-03-02T10:00:00+00:00',
  attempts: 0,
  attempted_at: null,
  last_status: null,
  last_problem: null,
  duration_ms: null,
  due_at: '2026-03-02T12:30:00+00:00',
  is_on_its_way: false,
  title: 'Taller de agentes',
  ...values,
});

/** Mocks a configured webhook: all parallel tests share the vault. */
async function withWebhook(page: Page, deliveries: Delivery[], isOff = false) {
  const state = { is_configured: true, is_off: isOff, pending: 0, failed: 0, deliveries };
  const asked: unknown[] = [];
  const count = (which: string) => deliveries.filter((one) => one['state'] === which).length;
  await page.route('**/rest/v1/rpc/webhook_state', (route) =>
    route.fulfill({ json: { ...state, pending: count('pending'), failed: count('failed') } }),
  );
  await page.route('**/rest/v1/rpc/resend_webhook', (route) => {
    const { p_delivery_id: id } = route.request().postDataJSON();
    asked.push(id);
    const found = deliveries.find((one) => one['id'] === id);
    Object.assign(found ?? {}, { state: 'pending', attempts: 0, last_status: null, last_problem: null });
    return route.fulfill({ json: true });
  });
  await page.route('**/rest/v1/rpc/resume_webhook', (route) => {
    state.is_off = false;
    return route.fulfill({ status: 204 });
  });
  return asked;
}

test('without a webhook the page explains how to configure one', async ({ adminPage: page }) => {
  await page.goto('/admin/estado');
  await expect(page.getByText(/^No hay ningún webhook\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Avisos por webhook' })).toHaveCount(0);
});

test('deliveries show their state, and one is sent again', async ({ adminPage: page, checkA11y }) => {
  const failed = delivery({ state: 'failed', attempts: 10, last_status: 500, duration_ms: 1234 });
  const asked = await withWebhook(page, [
    failed,
    delivery({ type: 'registration.cancelled', attempts: 2, last_problem: 'timeout', duration_ms: 10_001 }),
    delivery({ attempts: 1, is_on_its_way: true, title: 'Otro taller' }),
    delivery({
      type: 'article.published',
      state: 'delivered',
      attempts: 1,
      attempted_at: '2026-03-02T10:01:00+00:00',
      last_status: 200,
      duration_ms: 85,
    }),
    delivery({ type: 'article.published', state: 'delivered', attempts: 1, last_status: 204, title: null }),
  ]);
  await page.goto('/admin/estado');
  const list = page.getByRole('region', { name: 'Avisos por webhook' }).getByRole('listitem');
  await expect(list).toHaveText([
    /Registro nuevo · Taller de agentes.*Fallido.*Intento 10\. Respondió 500 en 1\.234 ms\./,
    /Registro cancelado.*Pendiente.*Intento 2\. No respondió a tiempo\. Se vuelve a intentar: 02\/03\/2026, 13:30\./,
    /Otro taller.*Pendiente.*De camino\.$/,
    /Artículo publicado.*Entregado.*Respondió 200 en 85 ms\.Último intento: 02\/03\/2026, 11:01/,
    /Artículo publicado · ya no existe.*Entregado/,
  ]);
  await expect(list.getByRole('button', { name: /^Reenviar/ })).toHaveCount(3);
  await checkA11y();

  await list.getByRole('button', { name: 'Reenviar: Registro nuevo, Taller de agentes' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Aviso en cola', { exact: true })).toBeVisible();
  expect(asked).toEqual([failed['id']]);
  await expect(list.first()).toContainText('Sale en el próximo envío.');
});

test('an admin re-enables a webhook that was disabled after its receiver’s answer', async ({
  adminPage: page,
  allowConsole,
  checkA11y,
}) => {
  allowConsole(/AppError|Failed to load resource.*500/);
  await withWebhook(page, [delivery({ attempts: 1, last_status: 410, duration_ms: 40 })], true);
  await page.goto('/admin/estado');
  const section = page.getByRole('region', { name: 'Avisos por webhook' });
  await expect(section).toContainText('Desactivado. Quien recibe los avisos ha respondido que no quiere más (410).');
  await expect(section.getByRole('listitem')).toContainText('Espera a que se vuelva a activar.');
  await expect(section.getByRole('button', { name: /^Reenviar/ })).toHaveCount(0);
  await checkA11y();

  await page.route('**/rest/v1/rpc/resume_webhook', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await section.getByRole('button', { name: 'Volver a activar' }).click();
  await expect(page.getByText('Error al activar el webhook', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'Volver a activar' }).click();
  await expect(page.getByText('Webhook activado', { exact: true })).toBeVisible();
  await expect(section.getByRole('heading')).toBeFocused();
  await expect(section).not.toContainText('Desactivado');
  await expect(section.getByRole('button', { name: /^Reenviar/ })).toHaveCount(1);
});
