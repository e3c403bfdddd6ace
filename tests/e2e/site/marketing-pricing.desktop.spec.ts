import type { Page } from '@playwright/test';
import { agentPlans } from '@/lib/prices';
import * as content from '@/pages/pricing/pricing-content';
import { maximumUsage } from '@/pages/pricing/usage-form';
import { resize } from '../../helpers/site/resize.ts';
import { expect, test } from '../steps/fixtures.ts';

const { tabs, plans, faq } = content;
const { fields, result } = content.calculator;
const dearest = agentPlans[agentPlans.length - 1]?.name ?? '';

const managedCard = (page: Page) => page.getByRole('heading', { name: content.managed.b2b.title });
const plansTitle = (page: Page) => page.getByRole('heading', { name: plans.title });
const calculatorOf = (page: Page) => page.getByRole('region', { name: content.calculator.title });

test('the tabs work by keyboard and follow the address', { tag: ['@core', '@translated'] }, async ({ page }) => {
  await page.goto('/pricing');
  await expect(managedCard(page)).toBeVisible();
  await expect(plansTitle(page)).toBeHidden();

  // Retries, because keys do nothing before hydration.
  await expect(async () => {
    await page.getByRole('tab', { name: tabs.managed }).press('End');
    await expect(page.getByRole('tab', { name: tabs.saas })).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(plansTitle(page)).toBeVisible();
  await expect(managedCard(page)).toBeHidden();
  await expect(page).toHaveURL(/\/pricing\?tab=saas$/);

  await page.keyboard.press('ArrowLeft');
  await expect(managedCard(page)).toBeVisible();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('«Ver costes de Plataforma» shows the plans and moves focus to them', { tag: '@core' }, async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('button', { name: content.managed.toPlatformCosts }).last().click();
  await expect(plansTitle(page)).toBeFocused();
  await expect(plansTitle(page)).toBeInViewport();
  await expect(page.getByRole('tab', { name: tabs.saas })).toBeInViewport();
  await expect(page).toHaveURL(/\?tab=saas$/);
});

test('the largest figures fit on the smallest screen', async ({ page }) => {
  await resize(page, { width: 320, height: 640 });
  await page.goto('/pricing?tab=saas');
  for (const { label } of Object.values(fields)) await calculatorOf(page).getByLabel(label).fill(String(maximumUsage));
  await expect(page.getByText(result.total)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('the plan table keeps its first column while it scrolls in its own box, and is cards on a phone', async ({
  page,
}) => {
  await resize(page, { width: 768, height: 900 });
  await page.goto('/pricing?tab=saas');
  const box = page.getByRole('region', { name: plans.caption });
  const firstColumn = box.getByRole('rowheader', { name: plans.rows.messages });
  const before = await firstColumn.boundingBox();
  await box.focus();
  await expect(box).toBeFocused();
  await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  expect((await firstColumn.boundingBox())?.x).toBe(before?.x);
  await expect(box.getByRole('columnheader', { name: dearest })).toBeInViewport();

  await resize(page, { width: 390, height: 844 });
  await expect(box).toBeHidden();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: dearest }) });
  await expect(card).toContainText(plans.rows.excessMessage);
});

test('print shows both tabs and every answer', async ({ page }) => {
  await page.goto('/pricing');
  await page.emulateMedia({ media: 'print' });
  await expect(managedCard(page)).toBeVisible();
  await expect(plansTitle(page)).toBeVisible();
  for (const { answer } of faq.items) await expect(page.getByText(answer)).toBeVisible();
});
