import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const managedCard = (page: Page) => page.getByRole('heading', { name: 'B2B gestionado' });
const plansTitle = (page: Page) => page.getByRole('heading', { name: 'Planes de agente' });

test('the tabs are worked with the keyboard and follow the address', async ({ page }) => {
  await page.goto('/pricing');
  await expect(managedCard(page)).toBeVisible();
  await expect(plansTitle(page)).toBeHidden();

  // Before hydration a key does nothing.
  await expect(async () => {
    await page.getByRole('tab', { name: 'Servicios Gestionados' }).press('End');
    await expect(page.getByRole('tab', { name: 'Plataforma SaaS DIY' })).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(plansTitle(page)).toBeVisible();
  await expect(managedCard(page)).toBeHidden();
  await expect(page).toHaveURL(/\/pricing\?tab=saas$/);

  await page.keyboard.press('ArrowLeft');
  await expect(managedCard(page)).toBeVisible();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('a link to the platform’s prices opens them, and survives a reload', async ({ page }) => {
  await page.goto('/pricing?tab=saas');
  await expect(plansTitle(page)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Plataforma SaaS DIY' })).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(plansTitle(page)).toBeVisible();
});

test('«Ver costes de Plataforma» leads to the plans, in sight and with the focus on them', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Ver costes de Plataforma' }).last().click();
  await expect(plansTitle(page)).toBeFocused();
  await expect(plansTitle(page)).toBeInViewport();
  await expect(page.getByRole('tab', { name: 'Plataforma SaaS DIY' })).toBeInViewport();
  await expect(page).toHaveURL(/\?tab=saas$/);
});

test('a visitor’s own figures choose a plan and mark it', async ({ page, checkA11y }) => {
  await page.goto('/pricing?tab=saas');
  const calculator = page.getByRole('region', { name: 'Calcula tu coste' });
  const marks = page.getByText('El más barato para ti').filter({ visible: true });
  await expect(marks).toHaveCount(0);

  await calculator.getByLabel('Mensajes').fill('9000');
  await calculator.getByLabel('Minutos de voz').fill('1000');
  await calculator.getByRole('radio', { name: /^Modelo B/ }).check();
  // Pro: 99 + 1.500 × 0,05 = 75, 1.000 minutes of model B for 450 and the number for 10.
  await expect(calculator.getByText(/^634\s€ al mes$/)).toBeVisible();
  await expect(calculator.getByText('1.500 mensajes sobre el plan')).toBeVisible();
  await expect(marks).toHaveCount(1);
  // Read out once, when the figures stand still.
  await expect(calculator.getByRole('status')).toHaveText(/^Tu plan más barato es Pro: 634\s€ al mes\.$/);

  await calculator.getByLabel('Llamadas a herramientas').fill('1,5');
  await calculator.getByLabel('Mensajes').focus();
  await expect(calculator.getByText('Escribe un número entero, por ejemplo 7.500')).toBeVisible();
  await expect(marks).toHaveCount(0);
  await checkA11y();

  await calculator.getByRole('button', { name: 'Borrar cifras' }).click();
  await expect(calculator.getByLabel('Mensajes')).toHaveValue('');
  await expect(calculator.getByText('Aquí verás el plan')).toBeVisible();
});

test('the largest figures fit on the smallest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/pricing?tab=saas');
  for (const label of ['Mensajes', 'Llamadas a herramientas', 'Páginas de base de conocimiento', 'Minutos de voz']) {
    await page.getByRole('region', { name: 'Calcula tu coste' }).getByLabel(label).fill('1000000000');
  }
  await expect(page.getByText('Total al mes')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('the plan table keeps its first column while it scrolls in its own box, and is cards on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/pricing?tab=saas');
  const box = page.getByRole('region', { name: /^Planes de agente: precio/ });
  const firstColumn = box.getByRole('rowheader', { name: 'Mensajes incluidos' });
  const before = await firstColumn.boundingBox();
  await box.focus();
  await expect(box).toBeFocused();
  await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  expect((await firstColumn.boundingBox())?.x).toBe(before?.x);
  await expect(box.getByRole('columnheader', { name: 'Prime' })).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(box).toBeHidden();
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Prime' }) })).toContainText(
    '0,035',
  );
});

test('the first question is open and the others open when asked', async ({ page }) => {
  await page.goto('/pricing?tab=saas');
  await expect(page.getByText('Cada mensaje de más se cobra')).toBeVisible();
  const answer = page.getByText('Los mensajes de tu plan son comunes');
  await expect(answer).toBeHidden();
  await page.getByRole('button', { name: '¿Puedo repartir los mensajes entre varios agentes?' }).press('Enter');
  await expect(answer).toBeVisible();
});

test('on paper both tabs and every answer are there', async ({ page }) => {
  await page.goto('/pricing');
  await page.emulateMedia({ media: 'print' });
  await expect(managedCard(page)).toBeVisible();
  await expect(plansTitle(page)).toBeVisible();
  await expect(page.getByText('Los mensajes de tu plan son comunes')).toBeVisible();
});
