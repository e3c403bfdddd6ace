import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatEuros, formatInteger } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { agentPlans, voiceModels, type VoiceModel } from '@/lib/prices';
import { pageTitle } from '@/lib/site';
import * as content from '@/pages/pricing/pricing-content';
import { plain } from '../../helpers/pages/plain-text';
import { renderSite } from '../../helpers/pages/render-site';

const { tabs, managed, plans, phone, faq } = content;
const cells = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);
const rows = (table: HTMLElement) => within(table).getAllByRole('row').map(cells);
const chosenTab = () => screen.getByRole('tab', { selected: true }).textContent;

const saas = `${paths.pricing}?tab=saas`;

describe('the tabs of the pricing page', () => {
  it('start with the managed services', async () => {
    const { heading } = await renderSite(paths.pricing);
    expect(document.title).toBe(pageTitle(content.meta.title));
    expect(heading).toHaveTextContent(plain(content.hero.title));
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([tabs.managed, tabs.saas]);
    expect(chosenTab()).toBe(tabs.managed);
    expect(screen.getByRole('tabpanel', { name: tabs.managed })).toHaveAttribute('data-state', 'active');
    expect(screen.getByRole('tabpanel', { name: tabs.saas })).toHaveAttribute('data-state', 'inactive');
  });

  it('start with the platform when the address asks for it', async () => {
    await renderSite(saas);
    expect(chosenTab()).toBe(tabs.saas);
  });

  it('start with the managed services when the address asks for something else', async () => {
    await renderSite(`${paths.pricing}?tab=otra`);
    expect(chosenTab()).toBe(tabs.managed);
  });

  it.each([0, 1])('button %d of the managed services moves to the title of the plans', async (index) => {
    const { user } = await renderSite(paths.pricing);
    const buttons = screen.getAllByRole('button', { name: managed.toPlatformCosts });
    expect(buttons).toHaveLength(2);
    await user.click(buttons[index]!);
    expect(chosenTab()).toBe(tabs.saas);
    expect(screen.getByRole('heading', { name: plans.title })).toHaveFocus();
  });
});

describe('the prices of the platform', () => {
  it('are a table with a column for each plan', async () => {
    await renderSite(saas);
    expect(rows(screen.getByRole('table', { name: plans.caption }))).toEqual([
      [plans.rows.plan, ...agentPlans.map((plan) => plan.name)],
      [plans.rows.price, ...agentPlans.map((plan) => `${formatEuros(plan.monthlyPrice)}${plans.perMonth}`)],
      [plans.rows.messages, ...agentPlans.map((plan) => formatInteger(plan.messages))],
      [plans.rows.knowledgePages, ...agentPlans.map((plan) => formatInteger(plan.knowledgePages))],
      [plans.rows.toolCall, ...agentPlans.map((plan) => formatEuros(plan.toolCallPrice, 3))],
      [plans.rows.excessMessage, ...agentPlans.map((plan) => formatEuros(plan.excessMessagePrice, 3))],
    ]);
  });

  it.each<VoiceModel>(Object.values(voiceModels))(
    'are, for $name of the phone agent, volumes with their price per minute',
    async (model) => {
      await renderSite(saas);
      expect(rows(screen.getByRole('table', { name: content.voiceModelNames[model.id] }))).toEqual([
        Object.values(phone.columns),
        ...model.volumes.map(({ size, price }) => [
          phone.minutes(formatInteger(size)),
          formatEuros(price),
          formatEuros(price / size, 2),
        ]),
      ]);
      const main = plain(screen.getByRole('main').textContent);
      expect(main).toContain(plain(phone.perMinute(formatEuros(model.minutePrice, 2))));
      expect(main).toContain(plain(phone.note));
      // A no-break space keeps a model and its letter on one line.
      expect(screen.getByRole('main').textContent).not.toMatch(/modelo [AB]\b/i);
    },
  );
});

describe('the questions', () => {
  it.each([paths.pricing, saas])('at %s start with the first one open; each opens and closes', async (address) => {
    const { user } = await renderSite(address);
    const region = screen.getByRole('region', { name: faq.title });
    const questions = within(region).getAllByRole('button');
    expect(questions.map((question) => [question.textContent, question.getAttribute('aria-expanded')])).toEqual(
      faq.items.map(({ question }, index) => [question, String(index === 0)]),
    );
    const last = questions.at(-1)!;
    await user.click(last);
    expect(last).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(last.getAttribute('aria-controls')!)).toHaveTextContent(
      plain(faq.items.at(-1)!.answer),
    );
    await user.click(last);
    expect(last).toHaveAttribute('aria-expanded', 'false');
  });
});
