import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { caseStudies } from '@/features/cases/cases-content';
import { paths } from '@/lib/paths';
import { renderSite } from '../helpers/render-site';

describe('the list of cases', () => {
  it('shows each case with its first four highlights and one link to it', async () => {
    await renderSite(paths.cases);
    const cards = screen.getAllByRole('article');
    expect(cards).toHaveLength(caseStudies.length);
    for (const [index, study] of caseStudies.entries()) {
      const card = within(cards[index]!);
      expect(card.getByRole('heading', { level: 2, name: study.clientName })).toBeVisible();
      expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
        study.highlights.slice(0, 4).map(({ text }) => text),
      );
      expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([`/cases/${study.id}`]);
    }
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Agendar Demo' })).toHaveAttribute(
      'href',
      '/demo',
    );
    expect(screen.getByText('Contenido de ejemplo')).toBeVisible();
  });
});

describe('a case', () => {
  it('tells challenge, solution, figures before and after, and what the client says', async () => {
    const { heading } = await renderSite(paths.case('iopark'));
    expect(heading).toHaveTextContent('De 2 a casi 9 ventas por cada cien conversaciones');
    expect(screen.getByRole('heading', { name: 'El reto' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'La solución' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Antes 2,1\u00a0%, después 8,7\u00a0%' })).toBeVisible();
    expect(screen.getAllByRole('img', { name: /^Antes / })).toHaveLength(4);
    expect(screen.getByText(/Ahora la tercera pregunta es a qué dirección lo enviamos/)).toBeVisible();
    expect(screen.getByText('Contenido de ejemplo')).toBeVisible();

    const trail = within(screen.getByRole('navigation', { name: 'Ruta de navegación' }));
    expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/cases']);
    expect(trail.getByText('iopark')).toHaveAttribute('aria-current', 'page');
  });

  it('leads to the next one, and from the last to the first', async () => {
    const { user } = await renderSite(paths.case('iopark'));
    await user.click(screen.getByRole('link', { name: 'Siguiente caso: Autopilot Motor' }));
    expect(await screen.findByRole('heading', { level: 1, name: /De 850 a 2\.400 leads/ })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Siguiente caso: iopark' }));
    expect(await screen.findByRole('heading', { level: 1, name: /De 2 a casi 9/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Volver a Casos de Éxito' })).toHaveAttribute('href', '/cases');
  });

  it('with an unknown id says so and leads back to the list', async () => {
    const { heading, user } = await renderSite(paths.case('nadie'));
    expect(heading).toHaveTextContent('Caso no encontrado');
    await user.click(screen.getByRole('link', { name: 'Volver a Casos de Éxito' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Casos de Éxito' })).toBeVisible();
  });
});
