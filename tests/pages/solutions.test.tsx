import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoNav } from '@/app/navigation';
import { scenarios } from '@/components/visuals/conversation/conversation-content';
import { security } from '@/components/visuals/minis/minis-content';
import { paths } from '@/lib/paths';
import { pageTitle, site } from '@/lib/site';
import * as b2b from '@/pages/b2b/b2b-content';
import * as b2c from '@/pages/b2c/b2c-content';
import * as platform from '@/pages/platform/platform-content';
import { plain } from '../helpers/plain-text';
import { renderSite } from '../helpers/render-site';

const main = () => screen.getByRole('main');
const sectionTitles = () =>
  within(main())
    .getAllByRole('heading', { level: 2 })
    .map((heading) => plain(heading.textContent));
const isIndicative = (problem: HTMLElement, mark: string) => problem.textContent?.endsWith(mark);
const demoLinks = () => within(main()).getAllByRole('link', { name: demoNav.label });

const titles = (...items: readonly { title: string }[]) => items.map(({ title }) => plain(title));
const starting = (label: string) => new RegExp(`^${label}`);
const link = (name: RegExp) => within(main()).getByRole('link', { name });
const titlesIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('heading', { level: 3 })
    .map((title) => title.textContent);

describe('the B2B page', () => {
  it('has its sections in order and leads to a demo at both ends', async () => {
    const { heading } = await renderSite(paths.b2b);
    expect(document.title).toBe(pageTitle(b2b.meta.title));
    expect(heading).toHaveTextContent(plain(b2b.hero.title));
    expect(sectionTitles()).toEqual(titles(b2b.problem, b2b.engine, b2b.partner, b2b.closing));
    expect(demoLinks()).toHaveLength(2);
    for (const demo of demoLinks()) expect(demo).toHaveAttribute('href', paths.demo);
    expect(within(main()).getByRole('link', { name: b2b.hero.secondary })).toHaveAttribute('href', paths.pricing);
  });

  it('names its problems, and marks their figures as indicative', async () => {
    await renderSite(paths.b2b);
    const problems = within(screen.getByRole('region', { name: b2b.problem.title })).getAllByRole('listitem');
    expect(problems.map((problem) => within(problem).getByRole('heading').textContent)).toEqual(
      titles(...b2b.problem.items),
    );
    for (const [index, { figure }] of b2b.problem.items.entries())
      expect(isIndicative(problems[index]!, b2b.problem.unsourced)).toBe(figure !== null);
  });

  it('explains the engine in steps, each with a figure described in words', async () => {
    await renderSite(paths.b2b);
    const engine = screen.getByRole('region', { name: b2b.engine.title });
    expect(
      within(engine)
        .getAllByRole('heading', { level: 3 })
        .map((step) => step.textContent),
    ).toEqual(titles(...b2b.engine.steps));
    const figures = within(engine).getAllByRole('figure');
    expect(figures).toHaveLength(b2b.engine.steps.length);
    for (const figure of figures) {
      expect(figure.querySelector('figcaption')).toHaveTextContent(/^Ejemplo: /);
      expect(figure).toHaveTextContent(b2b.engine.sample);
    }
  });
});

describe('the B2C page', () => {
  it('has its sections in order and leads to a demo and to the cases', async () => {
    const { heading } = await renderSite(paths.b2c);
    expect(document.title).toBe(pageTitle(b2c.meta.title));
    expect(heading).toHaveTextContent(plain(b2c.hero.title));
    expect(sectionTitles()).toEqual(titles(b2c.problem, b2c.ecosystem, b2c.sectors, b2c.closing));
    expect(demoLinks()).toHaveLength(2);
    expect(within(main()).getByRole('link', { name: b2c.hero.secondary })).toHaveAttribute('href', paths.cases);
  });

  it('names its problems, and marks the figures without a source as indicative', async () => {
    await renderSite(paths.b2c);
    const problems = within(screen.getByRole('region', { name: b2c.problem.title })).getAllByRole('listitem');
    expect(problems).toHaveLength(b2c.problem.items.length);
    for (const [index, { unsourced }] of b2c.problem.items.entries())
      expect(isIndicative(problems[index]!, b2c.problem.unsourced)).toBe(unsourced);
  });

  it('shows, for each sector, what an agent does and a conversation of it', async () => {
    const { user } = await renderSite(paths.b2c);
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(
      scenarios.map(({ id, sector }) => `${sector}${b2c.sectors.texts[id]}`),
    );
    await user.click(tabs[0]!);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(tabs[3]).toHaveFocus();
    expect(tabs[3]).toHaveAttribute('aria-selected', 'true');
    const { sector, company } = scenarios[3];
    const panel = { name: new RegExp(`^${sector}`) };
    await waitFor(() => expect(screen.getByRole('tabpanel', panel)).toHaveTextContent(company));
  });
});

describe('the platform page', () => {
  it('has its sections in order, and leads to the dashboard, the prices, the docs, the API and a demo', async () => {
    const { heading } = await renderSite(paths.platform);
    expect(document.title).toBe(pageTitle(platform.meta.title));
    expect(heading).toHaveTextContent(plain(platform.hero.title));
    expect(sectionTitles()).toEqual(titles(platform.features, platform.audience, platform.hybrid, platform.closing));
    expect(link(starting(platform.hero.primary))).toHaveAttribute('href', site.links.dashboard);
    expect(link(starting(platform.audience.technical.docs))).toHaveAttribute('href', site.links.docs);
    expect(link(starting(platform.audience.technical.api))).toHaveAttribute('href', site.links.api);
    for (const label of [platform.hero.primary, platform.audience.technical.docs, platform.audience.technical.api]) {
      const name = starting(label);
      expect(link(name)).toHaveAttribute('target', '_blank');
      expect(link(name)).toHaveAccessibleName(/\(se abre en otra pestaña\)$/);
    }
    for (const prices of within(main()).getAllByRole('link', { name: platform.hero.secondary }))
      expect(prices).toHaveAttribute('href', paths.pricing);
    for (const demo of demoLinks()) expect(demo).toHaveAttribute('href', paths.demo);
  });

  it('has its features and its two audiences', async () => {
    await renderSite(paths.platform);
    const { features, audience } = platform;
    expect(titlesIn(features.title)).toEqual(titles(...Object.values(features.items)));
    expect(titlesIn(audience.title)).toEqual(titles(audience.technical, audience.growing));
  });

  it('shows rules of security with what is set, not questions with switches', async () => {
    await renderSite(paths.platform);
    const tile = screen.getByRole('heading', { name: platform.features.items.security.title }).closest('li')!;
    expect([...tile.querySelectorAll('dl > div')].map((rule) => rule.textContent)).toEqual(
      Object.values(security.rules).map(({ label, value }) => `${label}${value}`),
    );
  });
});
