import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeArticles, path } from '../../helpers/pages/article-page';
import { failure, MOVES, NEWS, rows, silence, VIEWS } from '../../helpers/pages/fake-api';
import { eventItem, articleRow } from '../../helpers/article-rows';
import { renderSite, startSite } from '../../helpers/pages/render-site';

const { api, answer, bySlug, related } = fakeArticles();

const call = () => within(screen.getByRole('main')).queryByRole('link', { name: 'Agendar Demo' });

describe('an article', () => {
  it('requests itself, related articles and one view count, each once', async () => {
    const article = articleRow({ category: 'caso-de-estudio' });
    answer([article]);
    await renderSite(path(article));
    await waitFor(() => expect(related()).toHaveLength(1));
    expect(Object.fromEntries(bySlug()[0]!.query)).toEqual({
      select: '*',
      slug: `eq.${article.slug}`,
      is_published: 'eq.true',
    });
    const { select, ...rest } = Object.fromEntries(related()[0]!.query);
    expect(select).not.toContain('content');
    expect(rest).toEqual({
      category: 'eq.caso-de-estudio',
      is_published: 'eq.true',
      id: `neq.${article.id}`,
      order: 'published_at.desc,id.asc',
      limit: '3',
    });
    expect(api.asked(VIEWS).map(({ method, body }) => [method, body])).toEqual([['POST', { news_id: article.id }]]);
    expect(bySlug()).toHaveLength(1);
  });

  it('shows author, date, reading time, and views if there are any', async () => {
    const article = articleRow({ title: 'Un título', views_count: 1204 });
    answer([article, articleRow({ slug: 'sin-vistas' })]);
    const { heading, unmount } = await renderSite(path(article));
    expect(heading).toHaveTextContent('Un título');
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Noticia')).toBeVisible();
    expect(main.getByText('Tertulia Team')).toBeVisible();
    expect(main.getByText('12 de noviembre, 2025')).toBeVisible();
    expect(main.getByText('1.204 vistas')).toBeVisible();
    expect(main.getByText('1 min de lectura')).toBeVisible();
    unmount();
    await renderSite('/eventos-noticias/sin-vistas');
    expect(screen.queryByText(/vistas/)).not.toBeInTheDocument();
  });

  it('starts with its excerpt and the author’s initials, if there are any', async () => {
    const article = articleRow({ excerpt: 'Lo que tarda en enfriarse.', author: 'nerea otxoa de la Cruz' });
    const bare = articleRow({ slug: 'sin-extracto', excerpt: '', author: '—' });
    answer([article, bare]);
    const { unmount } = await renderSite(path(article));
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Lo que tarda en enfriarse.')).toBeVisible();
    expect(main.getByText('NO')).toHaveAttribute('aria-hidden');
    unmount();
    await renderSite(path(bare));
    const header = screen.getByRole('heading', { level: 1 }).closest('header')!;
    expect([...header.querySelectorAll('p, span:not(.sr-only)')].filter(({ textContent }) => !textContent)).toEqual([]);
  });

  it('marks an invented client beside its category', async () => {
    const article = articleRow({ excerpt: 'Ejemplo: una tienda.' });
    answer([article]);
    await renderSite(path(article));
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Ejemplo')).toBeVisible();
    expect(main.getByText('Ejemplo: una tienda.')).toBeVisible();
  });

  it('ends with a link to the demo, unless it has a registration form', async () => {
    const article = articleRow();
    const event = eventItem();
    answer([article, event]);
    const { unmount } = await renderSite(path(article));
    expect(call()).toHaveAttribute('href', '/demo');
    unmount();
    await renderSite(path(event));
    expect(call()).not.toBeInTheDocument();
  });

  it('shows only its skeleton while it loads', async () => {
    api.on(NEWS, silence);
    startSite('/eventos-noticias/lento');
    expect(await screen.findByText('Cargando…')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main').querySelector('[aria-busy]')).not.toBeNull());
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that does not exist shows «not found», counts no view and has noindex', async () => {
    answer([]);
    const { heading } = await renderSite('/eventos-noticias/no-existe');
    expect(heading).toHaveTextContent('Noticia no encontrada');
    expect(screen.getByText('La noticia que buscas no existe o ha sido eliminada.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Volver a Eventos y Noticias' })).toHaveAttribute(
      'href',
      '/eventos-noticias',
    );
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(api.asked(VIEWS)).toHaveLength(0);
  });

  it('that has moved redirects to its current address and counts one view there', async () => {
    const article = articleRow({ slug: 'la-nueva', title: 'Se ha mudado' });
    answer([article], undefined, { 'la-vieja': 'la-nueva' });
    const { heading } = await renderSite('/eventos-noticias/la-vieja');
    expect(heading).toHaveTextContent('Se ha mudado');
    expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/la-nueva$/);
    expect(Object.fromEntries(api.asked(MOVES)[0]!.query)).toEqual({
      select: 'news_events!inner(slug)',
      slug: 'eq.la-vieja',
      'news_events.is_published': 'eq.true',
      order: 'left_at.desc',
      limit: '1',
    });
    expect(api.asked(MOVES)).toHaveLength(1);
    await waitFor(() => expect(api.asked(VIEWS).map(({ body }) => body)).toEqual([{ news_id: article.id }]));
  });

  it('that has moved keeps the labels of the link in the address', async () => {
    answer([articleRow({ slug: 'la-nueva' })], undefined, { 'la-vieja': 'la-nueva' });
    startSite('/eventos-noticias/la-vieja?utm_source=linkedin#registro');
    await waitFor(() =>
      expect(location.pathname + location.search + location.hash).toBe(
        '/eventos-noticias/la-nueva?utm_source=linkedin#registro',
      ),
    );
  });

  it('that does not exist is also not found when the lookup of former addresses fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    answer([]);
    api.on(MOVES, () => failure(500));
    const { heading } = await renderSite('/eventos-noticias/no-existe');
    expect(heading).toHaveTextContent('Noticia no encontrada');
    expect(log).toHaveBeenCalledWith("The article's redirect could not be read", expect.anything());
  });

  it('that failed to load offers a retry instead of "not found"', async () => {
    const article = articleRow({ title: 'Por fin' });
    api.on(NEWS, () => failure(400, '22P02'));
    const { user } = await renderSite(path(article));
    expect(screen.getByRole('alert')).toHaveTextContent('No hemos podido cargar esta publicación.');
    expect(screen.queryByText('Noticia no encontrada')).not.toBeInTheDocument();
    expect(document.head.querySelector('meta[name="robots"]')).toBeNull();
    answer([article]);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Por fin' })).toBeVisible();
  });

  it('uses its title as missing alternative text, and the emoji for an image that fails', async () => {
    const article = articleRow({ title: 'Un título', image_url: '/foto.webp', image_alt: 'Una plaza' });
    const bare = articleRow({ title: 'Otro título', image_url: '/foto.webp' });
    answer([article, bare]);
    const { unmount } = await renderSite(path(article));
    const image = screen.getByRole('img', { name: 'Una plaza' });
    fireEvent.error(image);
    expect(screen.getByText('📰')).toBeInTheDocument();
    unmount();
    await renderSite(path(bare));
    expect(screen.getByRole('img', { name: 'Otro título' })).toHaveAttribute('loading', 'eager');
  });
});

describe('the views of an article', () => {
  it('are counted again for each opening and each article', async () => {
    const [one, two] = [articleRow({ title: 'Uno' }), articleRow({ title: 'Dos' })];
    answer([one, two], () => rows([two]));
    const { user } = await renderSite(path(one));
    await user.click(await screen.findByRole('link', { name: 'Leer más sobre Dos' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dos' })).toBeVisible();
    await waitFor(() =>
      expect(api.asked(VIEWS).map(({ body }) => body)).toEqual([{ news_id: one.id }, { news_id: two.id }]),
    );
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Eventos y Noticias' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Eventos y Noticias' })).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Leer más sobre Dos' }));
    await waitFor(() => expect(api.asked(VIEWS)).toHaveLength(3));
  });
});

describe('related articles', () => {
  it('are absent when there are none', async () => {
    const article = articleRow();
    answer([article]);
    await renderSite(path(article));
    await waitFor(() => expect(related()).toHaveLength(1));
    expect(screen.queryByText('También te puede interesar')).not.toBeInTheDocument();
  });
});

describe('the text of an article', () => {
  beforeEach(() => {
    Reflect.deleteProperty(globalThis, 'Worker');
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['too deep', '>'.repeat(200)],
    ['too long', `${'palabra '.repeat(15_000)}`],
  ])('is shown as plain text when it is %s, and the page works', async (_name, content) => {
    const article = articleRow({ title: 'Un título', content });
    answer([article]);
    const { heading } = await renderSite(path(article));
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain(content.trim().slice(0, 100)));
    expect(heading).toBeVisible();
    expect(screen.getByText('Compartir')).toBeVisible();
  });
});
