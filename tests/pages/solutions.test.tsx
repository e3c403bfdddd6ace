import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { site } from '@/lib/site';
import * as b2b from '@/pages/b2b/b2b-content';
import * as b2c from '@/pages/b2c/b2c-content';
import * as platform from '@/pages/platform/platform-content';
import { renderSite } from '../helpers/render-site';

const plain = (text: string | null) => (text ?? '').replace(/\u00A0/g, ' ');
const main = () => screen.getByRole('main');
const sectionTitles = () =>
  within(main())
    .getAllByRole('heading', { level: 2 })
    .map((heading) => plain(heading.textContent));
const demoLinks = () => within(main()).getAllByRole('link', { name: 'Agendar Demo' });

const titles = (...items: readonly { title: string }[]) => items.map(({ title }) => plain(title));
const link = (name: RegExp) => within(main()).getByRole('link', { name });
const titlesIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('heading', { level: 3 })
    .map((title) => title.textContent);

describe('the B2B page', () => {
  it('has its sections in order and leads to a demo at both ends', async () => {
    const { heading } = await renderSite(paths.b2b);
    expect(document.title).toBe('Solución B2B · Tertulia');
    expect(heading).toHaveTextContent(b2b.hero.title);
    expect(sectionTitles()).toEqual(titles(b2b.problem, b2b.engine, b2b.partner, b2b.closing));
    expect(demoLinks()).toHaveLength(2);
    for (const demo of demoLinks()) expect(demo).toHaveAttribute('href', paths.demo);
    expect(within(main()).getByRole('link', { name: 'Ver Precios' })).toHaveAttribute('href', paths.pricing);
  });

  it('names three problems, and marks the two figures as indicative', async () => {
    await renderSite(paths.b2b);
    const problems = within(screen.getByRole('region', { name: b2b.problem.title })).getAllByRole('listitem');
    expect(problems.map((problem) => within(problem).getByRole('heading').textContent)).toEqual(
      titles(...b2b.problem.items),
    );
    expect(plain(problems[0]!.textContent)).toMatch(/^80 %.*Dato orientativo$/);
    expect(plain(problems[1]!.textContent)).toMatch(/^40 %.*Dato orientativo$/);
    expect(problems[2]).not.toHaveTextContent('Dato orientativo');
  });

  it('explains the engine in four steps, each with a figure described in words', async () => {
    await renderSite(paths.b2b);
    const engine = screen.getByRole('region', { name: b2b.engine.title });
    expect(
      within(engine)
        .getAllByRole('heading', { level: 3 })
        .map((step) => step.textContent),
    ).toEqual(titles(...b2b.engine.steps));
    const figures = within(engine).getAllByRole('figure');
    expect(figures).toHaveLength(4);
    for (const figure of figures) {
      expect(figure.querySelector('figcaption')).toHaveTextContent(/^Ejemplo: /);
      expect(figure).toHaveTextContent('Datos de ejemplo');
    }
  });

  it('states the price of the managed service as the pricing page does', async () => {
    await renderSite(paths.b2b);
    expect(plain(screen.getByRole('region', { name: b2b.partner.title }).textContent)).toContain(
      'Pagas 2 € por lead generado y 2 € por lead cualificado, más tu plan de agente',
    );
  });
});

describe('the B2C page', () => {
  it('has its sections in order and leads to a demo and to the cases', async () => {
    const { heading } = await renderSite(paths.b2c);
    expect(document.title).toBe('Solución B2C · Tertulia');
    expect(heading).toHaveTextContent(b2c.hero.title);
    expect(sectionTitles()).toEqual(titles(b2c.problem, b2c.ecosystem, b2c.sectors, b2c.closing));
    expect(demoLinks()).toHaveLength(2);
    expect(within(main()).getByRole('link', { name: 'Ver Casos de Éxito' })).toHaveAttribute('href', paths.cases);
  });

  it('names four problems, and marks the one figure as indicative', async () => {
    await renderSite(paths.b2c);
    const problems = within(screen.getByRole('region', { name: b2c.problem.title })).getAllByRole('listitem');
    expect(problems).toHaveLength(4);
    expect(plain(problems[0]!.textContent)).toMatch(/5 minutos.* 80 %.*Dato orientativo$/);
    for (const problem of problems.slice(1)) expect(problem).not.toHaveTextContent('Dato orientativo');
  });

  it('shows, for each sector, what an agent does and a conversation of it', async () => {
    const { user } = await renderSite(paths.b2c);
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      `Inmobiliaria${b2c.sectors.texts.inmobiliaria}`,
      `E-commerce${b2c.sectors.texts['e-commerce']}`,
      `Educación${b2c.sectors.texts.educacion}`,
      `Seguros${b2c.sectors.texts.seguros}`,
    ]);
    await user.click(tabs[0]!);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(tabs[3]).toHaveFocus();
    expect(tabs[3]).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(screen.getByRole('tabpanel', { name: /^Seguros/ })).toHaveTextContent('Seguros Ancla'));
  });
});

describe('the platform page', () => {
  it('has its sections in order, and leads to the dashboard, the prices, the docs, the API and a demo', async () => {
    const { heading } = await renderSite(paths.platform);
    expect(document.title).toBe('Plataforma · Tertulia');
    expect(heading).toHaveTextContent(platform.hero.title);
    expect(sectionTitles()).toEqual(titles(platform.features, platform.audience, platform.hybrid, platform.closing));
    expect(link(/^Entrar en la plataforma/)).toHaveAttribute('href', site.links.dashboard);
    expect(link(/^Documentación/)).toHaveAttribute('href', site.links.docs);
    expect(link(/^API/)).toHaveAttribute('href', site.links.api);
    for (const name of [/^Entrar en la plataforma/, /^Documentación/, /^API/]) {
      expect(link(name)).toHaveAttribute('target', '_blank');
      expect(link(name)).toHaveAccessibleName(/\(se abre en otra pestaña\)$/);
    }
    for (const prices of within(main()).getAllByRole('link', { name: 'Ver Precios' }))
      expect(prices).toHaveAttribute('href', paths.pricing);
    for (const demo of demoLinks()) expect(demo).toHaveAttribute('href', paths.demo);
  });

  it('has six features and two audiences', async () => {
    await renderSite(paths.platform);
    const { features, audience } = platform;
    expect(titlesIn(features.title)).toEqual(titles(...Object.values(features.items)));
    expect(titlesIn(features.title)).toHaveLength(6);
    expect(titlesIn(audience.title)).toEqual(titles(audience.technical, audience.growing));
  });
});
