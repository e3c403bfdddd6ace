import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { homeContent } from '@/pages/home/home-content';
import { renderSite } from '../helpers/render-site';

describe('the home page', () => {
  it('has its sections in order', async () => {
    await renderSite(paths.home);
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(headings.map((heading) => heading.textContent)).toEqual([
      homeContent.audiences.title,
      homeContent.process.title,
      homeContent.technology.title,
      homeContent.closing.title,
    ]);
  });

  it('promises what the company does and leads to a demo', async () => {
    const { heading } = await renderSite(paths.home);
    expect(heading).toHaveTextContent(/^Dejamos de buscar leads\.\s*Creamos clientes\.$/);
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('link', { name: 'Agendar Demo' })[0]).toHaveAttribute('href', '/demo');
    expect(main.getByRole('link', { name: 'Ver la Solución B2B' })).toHaveAttribute('href', '/b2b');
    expect(main.getByRole('link', { name: 'Ver la Solución B2C' })).toHaveAttribute('href', '/b2c');
    expect(main.getByRole('link', { name: 'Conocer la Plataforma' })).toHaveAttribute('href', '/platform');
  });

  it('lets the visitor choose among four sectors, with the arrow keys too', async () => {
    const { user } = await renderSite(paths.home);
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Inmobiliaria', 'E-commerce', 'Educación', 'Seguros']);
    await user.click(screen.getByRole('tab', { name: 'E-commerce' }));
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('E-commerce');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Seguros');
    expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
    await waitFor(() =>
      expect(screen.getByRole('tabpanel', { name: 'Seguros' })).toHaveTextContent('Llamada agendada: hoy, 17:00'),
    );
  });
});
