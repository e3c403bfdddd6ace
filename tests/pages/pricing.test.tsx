import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { renderSite } from '../helpers/render-site';

/** The no-break spaces of the figures, as plain ones. */
const plain = (text: string | null) => (text ?? '').replace(/\u00A0/g, ' ');
const cells = (row: HTMLElement) => [...row.children].map((cell) => plain(cell.textContent));
const rows = (table: HTMLElement) => within(table).getAllByRole('row').map(cells);
const chosenTab = () => screen.getByRole('tab', { selected: true }).textContent;

const saas = `${paths.pricing}?tab=saas`;

describe('the tabs of the pricing page', () => {
  it('start with the managed services', async () => {
    const { heading } = await renderSite(paths.pricing);
    expect(document.title).toBe('Precios · Tertulia');
    expect(heading).toHaveTextContent('Precios claros, sin letra pequeña.');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Servicios Gestionados',
      'Plataforma SaaS DIY',
    ]);
    expect(chosenTab()).toBe('Servicios Gestionados');
    expect(screen.getByRole('tabpanel', { name: 'Servicios Gestionados' })).toHaveAttribute('data-state', 'active');
    expect(screen.getByRole('tabpanel', { name: 'Plataforma SaaS DIY' })).toHaveAttribute('data-state', 'inactive');
  });

  it('start with the platform when the address asks for it', async () => {
    await renderSite(saas);
    expect(chosenTab()).toBe('Plataforma SaaS DIY');
  });

  it('start with the managed services when the address asks for something else', async () => {
    await renderSite(`${paths.pricing}?tab=otra`);
    expect(chosenTab()).toBe('Servicios Gestionados');
  });

  it('are chosen with the arrow keys, Home and End', async () => {
    const { user } = await renderSite(paths.pricing);
    await user.click(screen.getByRole('tab', { name: 'Servicios Gestionados' }));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(chosenTab()).toBe('Plataforma SaaS DIY'));
    expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(chosenTab()).toBe('Servicios Gestionados'));
    await user.keyboard('{End}');
    await waitFor(() => expect(chosenTab()).toBe('Plataforma SaaS DIY'));
    await user.keyboard('{Home}');
    await waitFor(() => expect(chosenTab()).toBe('Servicios Gestionados'));
  });

  it('are chosen by a click that a script makes, which no mousedown goes before', async () => {
    await renderSite(paths.pricing);
    act(() => screen.getByRole('tab', { name: 'Plataforma SaaS DIY' }).click());
    await waitFor(() => expect(chosenTab()).toBe('Plataforma SaaS DIY'));
  });

  it.each([0, 1])('button %d «Ver costes de Plataforma» goes on at the title of the plans', async (index) => {
    const { user } = await renderSite(paths.pricing);
    const buttons = screen.getAllByRole('button', { name: 'Ver costes de Plataforma' });
    expect(buttons).toHaveLength(2);
    await user.click(buttons[index]!);
    expect(chosenTab()).toBe('Plataforma SaaS DIY');
    expect(screen.getByRole('heading', { name: 'Planes de agente' })).toHaveFocus();
  });
});

describe('the managed services', () => {
  it('state what they cost, and lead to a demo', async () => {
    await renderSite(paths.pricing);
    const [b2b, b2c] = ['B2B gestionado', 'B2C gestionado'].map((name) =>
      screen.getByRole('heading', { name }).closest('article')!,
    );
    expect(plain(b2b!.textContent)).toContain('2 € por lead generado+ 2 € por lead cualificado');
    expect(b2b).toHaveTextContent('Además del coste de la plataforma; necesitas un plan de agente activo.');
    expect(b2c).toHaveTextContent('A medida');
    expect(b2c).toHaveTextContent(
      'Según el volumen de audiencia, los canales, la complejidad de la conversión y tus objetivos.',
    );
    expect(b2c).toHaveTextContent('Incluye el coste de la plataforma y el servicio gestionado.');
    for (const card of [b2b!, b2c!])
      expect(within(card).getByRole('link', { name: 'Agendar Demo' })).toHaveAttribute('href', paths.demo);
  });
});

describe('the prices of the platform', () => {
  it('are the four plans', async () => {
    await renderSite(saas);
    expect(rows(screen.getByRole('table', { name: /^Planes de agente/ }))).toEqual([
      ['Plan', 'Elemental', 'Pro', 'Plus', 'Prime'],
      ['Precio al mes', '49 €/mes', '99 €/mes', '299 €/mes', '499 €/mes'],
      ['Mensajes incluidos', '1.250', '7.500', '25.000', '55.000'],
      ['Páginas de base de conocimiento', '1.500', '2.000', '3.000', '4.000'],
      ['Llamada a herramienta', '0,010 €', '0,010 €', '0,009 €', '0,008 €'],
      ['Mensaje de exceso', '0,060 €', '0,050 €', '0,040 €', '0,035 €'],
    ]);
  });

  it('are, for the phone agent, two models with a price per minute', async () => {
    await renderSite(saas);
    const header = ['Minutos al mes', 'Precio', 'Por minuto'];
    expect(rows(screen.getByRole('table', { name: 'Modelo A · STT/TTS' }))).toEqual([
      header,
      ['1.000 min', '160 €', '0,16 €'],
      ['10.000 min', '1.400 €', '0,14 €'],
      ['50.000 min', '6.000 €', '0,12 €'],
      ['75.000 min', '7.500 €', '0,10 €'],
    ]);
    expect(rows(screen.getByRole('table', { name: 'Modelo B · Multimodal en tiempo real' }))).toEqual([
      header,
      ['1.000 min', '450 €', '0,45 €'],
      ['10.000 min', '4.000 €', '0,40 €'],
      ['50.000 min', '17.500 €', '0,35 €'],
      ['75.000 min', '22.500 €', '0,30 €'],
    ]);
    const main = plain(screen.getByRole('main').textContent);
    expect(main).toContain('0,20 €/min');
    expect(main).toContain('0,50 €/min');
    expect(main).toContain('Número: 10 € al mes. La voz se factura por segundo, con un mínimo de 30 s.');
  });

  it('are four add-ons, and what others charge at cost', async () => {
    await renderSite(saas);
    const addOns = screen.getByRole('region', { name: 'Complementos' });
    expect(
      within(addOns)
        .getAllByRole('listitem')
        .map((item) => plain(item.textContent)),
    ).toEqual([
      'Mensajes+5.000 250 €',
      'Mensajes+20.000 760 €',
      'Base de conocimiento+1.000 páginas60 €',
      'Base de conocimiento+5.000 páginas250 €',
    ]);
    const thirdParties = screen.getByRole('region', { name: 'Costes de terceros' });
    expect(thirdParties).toHaveTextContent('WhatsApp y operador telefónico se repercuten a su coste, sin margen.');
    expect(within(thirdParties).getByRole('link', { name: 'Agendar Demo' })).toHaveAttribute('href', paths.demo);
  });
});

describe('the questions', () => {
  it('are three, the first of them open', async () => {
    const { user } = await renderSite(saas);
    const region = screen.getByRole('region', { name: 'Preguntas frecuentes' });
    const questions = within(region).getAllByRole('button');
    expect(questions.map((question) => [question.textContent, question.getAttribute('aria-expanded')])).toEqual([
      ['¿Qué pasa si gasto todos los mensajes del plan?', 'true'],
      ['¿Puedo repartir los mensajes entre varios agentes?', 'false'],
      ['¿Qué no está incluido en el plan?', 'false'],
    ]);
    expect(plain(region.textContent)).toContain(
      'de 0,060 € en Elemental a 0,035 € en Prime. Si prevés un pico, un paquete de 20.000 mensajes cuesta 760 €.',
    );
    await user.click(questions[2]!);
    expect(questions[2]).toHaveAttribute('aria-expanded', 'true');
    expect(plain(document.getElementById(questions[2]!.getAttribute('aria-controls')!)!.textContent)).toMatch(
      /^La voz, el número de teléfono \(10 € al mes\)/,
    );
    await user.click(questions[2]!);
    expect(questions[2]).toHaveAttribute('aria-expanded', 'false');
  });
});
