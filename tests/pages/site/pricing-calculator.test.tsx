import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatEuros } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { estimateCosts, type Usage } from '@/pages/pricing/cost-calculator';
import { costLines, decimalsFor } from '@/pages/pricing/cost-lines';
import { calculator, plans, voiceModelNames } from '@/pages/pricing/pricing-content';
import { usageFields, type UsageField } from '@/pages/pricing/usage-form';
import { plain } from '../../helpers/pages/plain-text';
import { renderSite } from '../../helpers/pages/render-site';

const { result } = calculator;
const nothing: Usage = { messages: 0, toolCalls: 0, knowledgePages: 0, voiceMinutes: 0, voiceModel: 'a' };

const markedPlan = () => screen.queryByRole('columnheader', { name: new RegExp(`${plans.chosen}$`) });

async function openCalculator() {
  const { user } = await renderSite(`${paths.pricing}?tab=saas`);
  const region = screen.getByRole('region', { name: calculator.title });
  const field = (name: UsageField) => within(region).getByLabelText(calculator.fields[name].label);
  const resultLines = () => [...region.querySelectorAll('dl > div')].map((line) => plain(line.textContent));
  return { user, region, field, resultLines };
}

/** Opens the calculator and empties its fields by the button. */
async function openEmptyCalculator() {
  const opened = await openCalculator();
  await opened.user.click(within(opened.region).getByRole('button', { name: calculator.reset }));
  return opened;
}

/** Expected lines of a result: the cheapest plan's parts, their sum, and the other plans' costs. */
function linesFor(usage: Usage): string[] {
  const { cheapest, plans: all } = estimateCosts(usage);
  const lines = costLines(cheapest, usage);
  const decimals = decimalsFor([...lines.map(({ amount }) => amount), cheapest.total]);
  return [
    ...lines.map(({ label, detail, amount }) => `${label}${detail}${formatEuros(amount, decimals)}`),
    `${result.total}${formatEuros(cheapest.total, decimals)}`,
    ...all
      .filter(({ plan }) => plan !== cheapest.plan)
      .map(({ plan, total }) => `${plan.name}${formatEuros(total, decimalsFor([total]))}`),
  ].map(plain);
}

describe('the cost calculator', () => {
  it('starts with a labelled example, which marks no plan', async () => {
    const { user, region, field, resultLines } = await openCalculator();
    const [{ draft }, other] = result.examples;
    for (const name of usageFields) expect(field(name)).toHaveValue(draft[name]);
    expect(resultLines()).toEqual(linesFor({ ...nothing, messages: 9_000, voiceMinutes: 500 }));
    expect(within(region).getByRole('heading', { name: result.exampleHeading })).toBeVisible();
    expect(region).toHaveTextContent(plain(result.exampleHint));
    expect(within(region).getByRole('button', { name: other!.label })).toBeVisible();
    expect(markedPlan()).not.toBeInTheDocument();

    await user.type(field('voiceMinutes'), '0');
    expect(resultLines()).toEqual(linesFor({ ...nothing, messages: 9_000, voiceMinutes: 5_000 }));
    expect(within(region).getByRole('heading', { name: result.heading })).toBeVisible();
    expect(region).not.toHaveTextContent(plain(result.exampleHint));
    expect(markedPlan()).toBeInTheDocument();
  });

  it('shows the cheapest plan, its parts and what the others would cost, and marks it in the table', async () => {
    const { user, field, resultLines } = await openEmptyCalculator();
    const usage: Usage = {
      messages: 26_000,
      toolCalls: 4_000,
      knowledgePages: 3_500,
      voiceMinutes: 1_200,
      voiceModel: 'a',
    };
    await user.type(field('messages'), String(usage.messages));
    await user.type(field('toolCalls'), String(usage.toolCalls));
    await user.type(field('knowledgePages'), String(usage.knowledgePages));
    await user.type(field('voiceMinutes'), String(usage.voiceMinutes));
    expect(resultLines()).toEqual(linesFor(usage));
    expect(markedPlan()).toHaveTextContent(estimateCosts(usage).cheapest.plan.name);
  });

  it('fills the fields from an example and focuses the result', async () => {
    const { user, region, field, resultLines } = await openEmptyCalculator();
    const [, example] = result.examples;
    await user.click(within(region).getByRole('button', { name: example!.label }));
    expect(field('messages')).toHaveValue(example!.draft.messages);
    expect(field('knowledgePages')).toHaveValue(example!.draft.knowledgePages);
    expect(resultLines()).not.toEqual([]);
    expect(within(region).getByRole('heading', { name: result.heading })).toHaveFocus();
    await user.click(within(region).getByRole('button', { name: calculator.reset }));
    expect(within(region).getByRole('button', { name: example!.label })).toBeVisible();
  });

  it('computes voice with the selected model', async () => {
    const { user, region, field, resultLines } = await openEmptyCalculator();
    await user.type(field('voiceMinutes'), '100');
    expect(resultLines()).toEqual(linesFor({ ...nothing, voiceMinutes: 100 }));
    await user.click(within(region).getByRole('radio', { name: voiceModelNames.b }));
    expect(resultLines()).toEqual(linesFor({ ...nothing, voiceMinutes: 100, voiceModel: 'b' }));
  });

  it('shows the error of a figure in Spanish, without a result', async () => {
    const { user, region, field, resultLines } = await openEmptyCalculator();
    await user.type(field('messages'), '1000');
    await user.type(field('voiceMinutes'), '-5');
    expect(region).not.toHaveTextContent('Escribe un número entero');
    await user.tab();
    expect(field('voiceMinutes')).toBeInvalid();
    expect(field('voiceMinutes')).toHaveAccessibleDescription(/Escribe un número entero, por ejemplo 7\.500/);
    expect(resultLines()).toEqual([]);
    expect(markedPlan()).not.toBeInTheDocument();
    expect(region).toHaveTextContent(plain(result.invalid));
    await user.clear(field('voiceMinutes'));
    expect(field('voiceMinutes')).toBeValid();
    expect(resultLines()).toEqual(linesFor({ ...nothing, messages: 1_000 }));
  });

  it('formats the input in Spanish, and clears it on request', async () => {
    const { user, region, field } = await openEmptyCalculator();
    await user.type(field('messages'), '7500');
    await user.tab();
    expect(field('messages')).toHaveValue('7.500');
    expect(markedPlan()).toBeInTheDocument();
    await user.click(within(region).getByRole('button', { name: calculator.reset }));
    expect(field('messages')).toHaveValue('');
    expect(markedPlan()).not.toBeInTheDocument();
  });
});
