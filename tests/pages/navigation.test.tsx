import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '@/lib/paths';
import { renderSite } from '../helpers/render-site';

const labels = ['Solución B2B', 'Solución B2C', 'Plataforma', 'Casos de Éxito', 'Eventos y Noticias', 'Precios'];
const addresses = ['/b2b', '/b2c', '/platform', '/cases', '/eventos-noticias', '/pricing'];

const topBar = () => within(screen.getByRole('banner')).getByRole('navigation', { name: 'Principal' });

describe('the top bar', () => {
  it('has its six links in order, the logo and the way to a demo', async () => {
    await renderSite(paths.demo);
    const links = within(topBar()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(labels);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
    const banner = within(screen.getByRole('banner'));
    expect(banner.getByRole('link', { name: 'Tertulia, inicio' })).toHaveAttribute('href', '/');
    expect(banner.getByRole('link', { name: 'Agendar Demo' })).toHaveAttribute('href', '/demo');
  });

  it('marks the page that is open, and the section of a page inside it', async () => {
    const { user } = await renderSite(paths.cases);
    const cases = within(topBar()).getByRole('link', { name: 'Casos de Éxito' });
    expect(cases).toHaveAttribute('aria-current', 'page');
    expect(within(topBar()).getAllByRole('link', { current: 'page' })).toHaveLength(1);

    await user.click(screen.getByRole('link', { name: /Leer el caso de iopark/ }));
    await screen.findByRole('heading', { level: 1, name: /De 2 a casi 9/ });
    expect(cases).toHaveAttribute('aria-current', 'true');
  });

  it('marks nothing on the home page', async () => {
    await renderSite(paths.home);
    expect(topBar().querySelector('[aria-current]')).toBeNull();
  });
});

describe('the footer', () => {
  it('has four columns with the links of the site, its neighbours and its legal texts', async () => {
    await renderSite(paths.demo);
    const footer = within(screen.getByRole('contentinfo'));
    const column = (name: string) =>
      within(footer.getByRole('heading', { name }).parentElement!)
        .getAllByRole('link')
        .map((link) => [link.textContent?.replace(' (se abre en otra pestaña)', ''), link.getAttribute('href')]);

    expect(column('Soluciones')).toEqual([
      ['Solución B2B', '/b2b'],
      ['Solución B2C', '/b2c'],
    ]);
    expect(column('Plataforma')).toEqual([
      ['Panel', 'https://app.example.com'],
      ['Documentación', 'https://docs.example.com'],
      ['API', 'https://api.example.com'],
      ['Estado del sistema', 'https://status.example.com'],
    ]);
    expect(column('Empresa')).toEqual([
      ['Casos de Éxito', '/cases'],
      ['Precios', '/pricing'],
      ['Agendar Demo', '/demo'],
    ]);
    expect(column('Legal')).toEqual([
      ['Privacidad', '/privacidad'],
      ['Términos', '/terminos'],
    ]);
    expect(footer.getByText('© 2025 Tertulia')).toBeVisible();
  });

  it('opens other sites in a new tab that knows nothing of this one, and says so', async () => {
    await renderSite(paths.demo);
    const docs = within(screen.getByRole('contentinfo')).getByRole('link', {
      name: 'Documentación (se abre en otra pestaña)',
    });
    expect(docs).toHaveAttribute('target', '_blank');
    expect(docs).toHaveAttribute('rel', 'noopener noreferrer');
  });
});

describe('going from page to page', () => {
  it('moves the focus to the new title and reads out the name of the page', async () => {
    const { user } = await renderSite(paths.home);
    await user.click(within(topBar()).getByRole('link', { name: 'Casos de Éxito' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Casos de Éxito' });
    expect(heading).toHaveFocus();
    await waitFor(() =>
      expect(screen.getByText('Casos de Éxito · Tertulia', { selector: '[aria-live]' })).toBeInTheDocument(),
    );
  });

  it('does not take the focus on the first page', async () => {
    await renderSite(paths.cases);
    expect(document.body).toHaveFocus();
  });

  it('scrolls to the top when the path changes, and not when the query does', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const { user } = await renderSite(`${paths.cases}?desde=correo`);
    expect(scroll).not.toHaveBeenCalled();
    await user.click(within(topBar()).getByRole('link', { name: 'Casos de Éxito' }));
    await waitFor(() => expect(screen.getByRole('banner')).toBeVisible());
    expect(scroll).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: /Leer el caso de iopark/ }));
    await screen.findByRole('heading', { level: 1, name: /De 2 a casi 9/ });
    expect(scroll).toHaveBeenCalledWith(0, 0);
  });
});
