import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { renderSite } from '../helpers/render-site';

const plain = (text: string | null) => (text ?? '').replace(/\u00A0/g, ' ');

const markedPlan = () => screen.queryByRole('columnheader', { name: /El más barato para ti$/ });

async function openCalculator() {
  const { user } = await renderSite(`${paths.pricing}?tab=saas`);
  const region = screen.getByRole('region', { name: 'Calcula tu coste' });
  const field = (label: string) => within(region).getByLabelText(label);
  const resultLines = () => [...region.querySelectorAll('dl > div')].map((line) => plain(line.textContent));
  return { user, region, field, resultLines };
}

describe('the cost calculator', () => {
  it('marks no plan and shows no result before the visitor’s own figures', async () => {
    const { region, resultLines } = await openCalculator();
    expect(markedPlan()).not.toBeInTheDocument();
    expect(resultLines()).toEqual([]);
    expect(region).toHaveTextContent('Aquí verás el plan, el coste al mes y de dónde sale cada euro.');
  });

  it('shows the cheapest plan, its parts and what the others would cost, and marks it in the table', async () => {
    const { user, field, resultLines } = await openCalculator();
    await user.type(field('Mensajes'), '26000');
    await user.type(field('Llamadas a herramientas'), '4000');
    await user.type(field('Páginas de base de conocimiento'), '3500');
    await user.type(field('Minutos de voz'), '1200');
    // By hand, with Plus: 299 + 1.000 × 0,04 + 4.000 × 0,009 + 60 + 160 + 200 × 0,20 + 10.
    expect(resultLines()).toEqual([
      'Plan Plus299 €',
      '1.000 mensajes sobre el plan1.000 a 0,040 €40 €',
      '4.000 llamadas a herramientas4.000 a 0,009 €36 €',
      '500 páginas sobre el plan1 × 1.000 por 60 €60 €',
      '1.200 min de voz, Modelo A1 × 1.000 por 160 € + 200 a 0,20 €200 €',
      'Número de teléfono10 €',
      'Total al mes645 €',
      // Elemental: 49 + 24.750 messages (20.000 for 760 and 5.000 for 250) + 40 + 2.000 pages (2 × 60) + 210.
      'Elemental1.429 €',
      'Pro1.229 €',
      'Prime741 €',
    ]);
    expect(markedPlan()).toHaveTextContent(/^Plus/);
  });

  it('starts from an example, whose figures stand in the fields, and gives the focus to its result', async () => {
    const { user, region, field, resultLines } = await openCalculator();
    await user.click(within(region).getByRole('button', { name: '20.000 mensajes y 2.500 páginas' }));
    expect(field('Mensajes')).toHaveValue('20.000');
    expect(field('Páginas de base de conocimiento')).toHaveValue('2.500');
    // Pro would be 99 + 625 for 12.500 messages (or the same with packs) + 60 for 500 pages.
    expect(resultLines()).toContain('Plan Plus299 €');
    expect(within(region).getByRole('heading', { name: 'Tu plan más barato' })).toHaveFocus();
    await user.click(within(region).getByRole('button', { name: 'Borrar cifras' }));
    expect(within(region).getByRole('button', { name: '5.000 mensajes' })).toBeVisible();
  });

  it('reckons voice with the model that is chosen', async () => {
    const { user, region, field, resultLines } = await openCalculator();
    await user.type(field('Minutos de voz'), '100');
    expect(resultLines()).toContain('100 min de voz, Modelo A100 a 0,20 €20 €');
    await user.click(within(region).getByRole('radio', { name: 'Modelo B · Multimodal en tiempo real' }));
    expect(resultLines()).toContain('100 min de voz, Modelo B100 a 0,50 €50 €');
  });

  it('says in Spanish what is wrong with a figure, and shows no result meanwhile', async () => {
    const { user, region, field, resultLines } = await openCalculator();
    await user.type(field('Mensajes'), '1000');
    await user.type(field('Minutos de voz'), '-5');
    expect(region).not.toHaveTextContent('Escribe un número entero');
    await user.tab();
    expect(field('Minutos de voz')).toBeInvalid();
    expect(field('Minutos de voz')).toHaveAccessibleDescription(/Escribe un número entero, por ejemplo 7\.500/);
    expect(resultLines()).toEqual([]);
    expect(markedPlan()).not.toBeInTheDocument();
    expect(region).toHaveTextContent('Revisa la cifra marcada para ver el resultado.');
    await user.clear(field('Minutos de voz'));
    expect(field('Minutos de voz')).toBeValid();
    expect(resultLines()).toContain('Total al mes49 €');
  });

  it('refuses figures too large to be meant', async () => {
    const { user, field } = await openCalculator();
    await user.type(field('Mensajes'), '1000000001');
    await user.tab();
    expect(field('Mensajes')).toHaveAccessibleDescription(/Escribe un número de hasta 1\.000\.000\.000/);
  });

  it('writes what was typed the Spanish way, and forgets it when asked', async () => {
    const { user, region, field } = await openCalculator();
    await user.type(field('Mensajes'), '7500');
    await user.tab();
    expect(field('Mensajes')).toHaveValue('7.500');
    expect(markedPlan()).toHaveTextContent(/^Pro/);
    await user.click(within(region).getByRole('button', { name: 'Borrar cifras' }));
    expect(field('Mensajes')).toHaveValue('');
    expect(markedPlan()).not.toBeInTheDocument();
  });

  it('states what it takes for granted', async () => {
    const { region } = await openCalculator();
    expect(plain(region.textContent)).toContain('Con minutos de voz sumamos un número de teléfono (10 € al mes).');
    expect(region).toHaveTextContent(
      'La voz: la combinación más barata de paquetes enteros y minutos sueltos del modelo que elijas.',
    );
  });
});
