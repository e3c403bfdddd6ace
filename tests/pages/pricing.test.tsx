import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatEuros, formatInteger } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { addOns, agentPlans, managedB2b, voiceModels, type VoiceModel } from '@/lib/prices';
import { pageTitle } from '@/lib/site';
import { plansWithCheaperMessages } from '@/pages/pricing/price-examples';
import * as content from '@/pages/pricing/pricing-content';
import { plain } from '../helpers/plain-text';
import { renderSite } from '../helpers/render-site';

const { tabs, managed, managedExample, plans, phone, extras, passThrough, faq } = content;
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

  it('are chosen with the arrow keys, Home and End', async () => {
    const { user } = await renderSite(paths.pricing);
    await user.click(screen.getByRole('tab', { name: tabs.managed }));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(chosenTab()).toBe(tabs.saas));
    expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(chosenTab()).toBe(tabs.managed));
    await user.keyboard('{End}');
    await waitFor(() => expect(chosenTab()).toBe(tabs.saas));
    await user.keyboard('{Home}');
    await waitFor(() => expect(chosenTab()).toBe(tabs.managed));
  });

  it.each([0, 1])('the button %d of the managed services goes on at the title of the plans', async (index) => {
    const { user } = await renderSite(paths.pricing);
    const buttons = screen.getAllByRole('button', { name: managed.toPlatformCosts });
    expect(buttons).toHaveLength(2);
    await user.click(buttons[index]!);
    expect(chosenTab()).toBe(tabs.saas);
    expect(screen.getByRole('heading', { name: plans.title })).toHaveFocus();
  });
});

describe('the managed services', () => {
  it.each([managed.b2b, managed.b2c])('$title states what it costs, and leads to a demo', async (service) => {
    await renderSite(paths.pricing);
    const card = screen.getByRole('heading', { name: service.title }).closest('article')!;
    for (const { amount, unit } of service.figures) expect(card).toHaveTextContent(plain(`${amount} ${unit}`).trim());
    expect(card).toHaveTextContent(plain(service.condition));
    expect(within(card).getByRole('heading', { level: 4 })).toHaveTextContent(managed.includes);
    expect([...card.querySelectorAll('dl > div')].map((row) => plain(row.textContent))).toEqual(
      service.rows.map(({ label, value }) => plain(`${label}${value}`)),
    );
    expect(within(card).getByRole('link', { name: content.demoLabel })).toHaveAttribute('href', paths.demo);
  });
});

describe('a month of the managed B2B service', () => {
  it('is reckoned from its prices, besides the plan', async () => {
    await renderSite(paths.pricing);
    const region = screen.getByRole('region', { name: managedExample.title });
    expect(within(region).getByText(managedExample.mark)).toBeVisible();
    expect(managedExample).toMatchObject({ generated: 100, qualified: 30 });
    expect([...region.querySelectorAll('dl > div')].map((line) => plain(line.textContent))).toEqual([
      plain(`100 leads generados a ${formatEuros(managedB2b.generatedLeadPrice)}${formatEuros(200)}`),
      plain(`30 leads cualificados a ${formatEuros(managedB2b.qualifiedLeadPrice)} más${formatEuros(60)}`),
    ]);
    expect(region).toHaveTextContent(plain(`${managedExample.total.label}${formatEuros(260)}${managedExample.plan}`));
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
      // A model and its letter stay on one line.
      expect(screen.getByRole('main').textContent).not.toMatch(/modelo [AB]\b/i);
    },
  );

  it('are add-ons, and what others charge at cost', async () => {
    await renderSite(saas);
    const region = screen.getByRole('region', { name: extras.title });
    expect(
      within(region)
        .getAllByRole('listitem')
        .map((item) => plain(item.textContent)),
    ).toEqual([
      ...addOns.messages.map(({ size, price }) =>
        plain(
          `${extras.messages}+${formatInteger(size)} ${formatEuros(price)}${extras.perMessage(formatEuros(price / size, 3))}${extras.dearer(plansWithCheaperMessages({ size, price }))}`,
        ),
      ),
      ...addOns.knowledgePages.map(({ size, price }) =>
        plain(
          `${extras.knowledgePages}+${formatInteger(size)} ${extras.pagesUnit}${formatEuros(price)}${extras.perPage(formatEuros(price / size, 3))}`,
        ),
      ),
    ]);
    const thirdParties = screen.getByRole('region', { name: passThrough.title });
    expect(thirdParties).toHaveTextContent(plain(passThrough.text));
    expect(within(thirdParties).getByRole('link', { name: content.demoLabel })).toHaveAttribute('href', paths.demo);
  });
});

describe('the questions', () => {
  it.each([paths.pricing, saas])('at %s have the first one open; each opens and closes', async (address) => {
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
