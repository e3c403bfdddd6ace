import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { site } from '@/lib/site';
import { renderSite } from '../helpers/render-site';

const plain = (text: string | null) => (text ?? '').replace(/\u00A0/g, ' ');
const main = () => screen.getByRole('main');
const sectionTitles = () =>
  within(main())
    .getAllByRole('heading', { level: 2 })
    .map((heading) => plain(heading.textContent));
const demoLinks = () => within(main()).getAllByRole('link', { name: 'Agendar Demo' });

const link = (name: RegExp) => within(main()).getByRole('link', { name });
const titlesIn = (name: RegExp) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('heading', { level: 3 })
    .map((title) => title.textContent);

describe('the B2B page', () => {
  it('has its sections in order and leads to a demo at both ends', async () => {
    const { heading } = await renderSite(paths.b2b);
    expect(document.title).toBe('Solución B2B · Tertulia');
    expect(heading).toHaveTextContent('Reuniones con quien decide, sin perseguir a nadie.');
    expect(sectionTitles()).toEqual([
      'Vender a empresas se ha vuelto un trabajo de oficina',
      'El motor de oportunidades',
      'Un socio, no otra herramienta',
      '¿Con qué empresas te gustaría hablar?',
    ]);
    expect(demoLinks()).toHaveLength(2);
    for (const demo of demoLinks()) expect(demo).toHaveAttribute('href', paths.demo);
    expect(within(main()).getByRole('link', { name: 'Ver Precios' })).toHaveAttribute('href', paths.pricing);
  });

  it('names three problems, and marks the two figures as indicative', async () => {
    await renderSite(paths.b2b);
    const problems = within(screen.getByRole('region', { name: /trabajo de oficina/ })).getAllByRole('listitem');
    expect(problems.map((problem) => within(problem).getByRole('heading').textContent)).toEqual([
      'Investigación manual',
      'Datos desactualizados',
      'Rechazo constante',
    ]);
    expect(plain(problems[0]!.textContent)).toMatch(/^80 %.*Dato orientativo$/);
    expect(plain(problems[1]!.textContent)).toMatch(/^40 %.*Dato orientativo$/);
    expect(problems[2]).not.toHaveTextContent('Dato orientativo');
  });

  it('explains the engine in four steps, each with a figure described in words', async () => {
    await renderSite(paths.b2b);
    const engine = screen.getByRole('region', { name: 'El motor de oportunidades' });
    expect(
      within(engine)
        .getAllByRole('heading', { level: 3 })
        .map((step) => step.textContent),
    ).toEqual([
      'Encontramos tu mercado',
      'Las entendemos antes de escribir',
      'Conversamos por varios canales',
      'Te entregamos la reunión',
    ]);
    const figures = within(engine).getAllByRole('figure');
    expect(figures).toHaveLength(4);
    for (const figure of figures) {
      expect(figure.querySelector('figcaption')).toHaveTextContent(/^Ejemplo: /);
      expect(figure).toHaveTextContent('Datos de ejemplo');
    }
  });

  it('states the price of the managed service as the pricing page does', async () => {
    await renderSite(paths.b2b);
    expect(plain(screen.getByRole('region', { name: /^Un socio/ }).textContent)).toContain(
      'Pagas 2 € por lead generado y 2 € por lead cualificado, más tu plan de agente',
    );
  });
});

describe('the B2C page', () => {
  it('has its sections in order and leads to a demo and to the cases', async () => {
    const { heading } = await renderSite(paths.b2c);
    expect(document.title).toBe('Solución B2C · Tertulia');
    expect(heading).toHaveTextContent('Del anuncio a la venta, en la misma conversación.');
    expect(sectionTitles()).toEqual([
      'Pagas por el clic y pierdes la venta después',
      'Un ecosistema en cuatro pasos',
      'Pensado para sectores donde una respuesta rápida lo cambia todo',
      '¿Cuántas conversaciones se te están quedando sin respuesta?',
    ]);
    expect(demoLinks()).toHaveLength(2);
    expect(within(main()).getByRole('link', { name: 'Ver Casos de Éxito' })).toHaveAttribute('href', paths.cases);
  });

  it('names four problems, and marks the one figure as indicative', async () => {
    await renderSite(paths.b2c);
    const problems = within(screen.getByRole('region', { name: /^Pagas por el clic/ })).getAllByRole('listitem');
    expect(problems).toHaveLength(4);
    expect(plain(problems[0]!.textContent)).toBe(
      'Llegas tardePasados 5 minutos, la conversión cae un 80 %.Dato orientativo',
    );
    for (const problem of problems.slice(1)) expect(problem).not.toHaveTextContent('Dato orientativo');
  });

  it('shows, for each sector, what an agent does and a conversation of it', async () => {
    const { user } = await renderSite(paths.b2c);
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'InmobiliariaFiltra por presupuesto y zona, y agenda la visita.',
      'E-commerceResuelve dudas de talla, plazo y envío antes de que se cierre la pestaña.',
      'EducaciónOrienta, comprueba requisitos y reserva la llamada con admisiones.',
      'SegurosPide lo imprescindible, cotiza y deja la firma a un paso.',
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
    expect(heading).toHaveTextContent('Construye tus agentes. Ponlos a conversar hoy.');
    expect(sectionTitles()).toEqual([
      'Todo lo que necesita un agente para vender',
      '¿Para quién es?',
      '¿Un poco de cada? Modelo híbrido.',
      'Empieza por una conversación.',
    ]);
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
    expect(titlesIn(/^Todo lo que necesita/)).toEqual([
      'Agentes conversacionales',
      'Multicanal',
      'Automatización',
      'Base de conocimiento',
      'Analítica en tiempo real',
      'Seguridad',
    ]);
    expect(titlesIn(/^¿Para quién es/)).toEqual(['Equipos técnicos', 'Empresas en crecimiento']);
  });
});
