import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { failure, json, NEWS, rows, silence } from '../../helpers/pages/fake-api';
import { upcomingQuery } from '@/features/articles/api/list-upcoming';
import { queryClient } from '@/lib/backend/query-client';
import { fakeListing, isUpcoming, LISTING, MANY, pageOfMany } from '../../helpers/pages/listing';
import { eventItem, articleRow } from '../../helpers/article-rows';
import { renderSite } from '../../helpers/pages/render-site';

const { api, answer, listRequests } = fakeListing();
const skeletons = () => document.querySelectorAll('[aria-labelledby="publicaciones"] [aria-busy] > div');

describe('the listing', () => {
  it('requests the first nine published articles, newest first, with the exact count, once', async () => {
    answer(pageOfMany);
    await renderSite(LISTING);
    expect(await screen.findByText('Página 1 de 3')).toBeVisible();
    expect(listRequests()).toHaveLength(1);
    expect(Object.fromEntries(listRequests()[0]!.query)).toEqual({
      select: '*',
      is_published: 'eq.true',
      order: 'published_at.desc,id.asc',
      offset: '0',
      limit: '9',
    });
    expect(listRequests()[0]!.headers.get('prefer')).toBe('count=exact');
    expect(api.asked(NEWS)).toHaveLength(2);
  });

  it('shows six skeleton cards while it loads', async () => {
    answer(silence, silence);
    await renderSite(LISTING);
    await waitFor(() => expect(skeletons()).toHaveLength(6));
    expect(screen.queryByText(/Página/)).not.toBeInTheDocument();
  });

  it('shows an error and loads on retry', async () => {
    answer(() => failure(403, '42501'));
    const { user } = await renderSite(LISTING);
    expect(await screen.findByText('No hemos podido cargar las publicaciones.')).toBeVisible();
    expect(skeletons()).toHaveLength(0);
    expect(listRequests()).toHaveLength(1);
    answer(() => rows([articleRow({ title: 'Por fin' })]));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Por fin' })).toBeVisible();
  });

  it('tries three times when the server fails, then shows an error', async () => {
    answer(() => failure(503));
    await renderSite(LISTING);
    expect(await screen.findByText('El fallo es nuestro. Vuelve a intentarlo dentro de un momento.')).toBeVisible();
    expect(listRequests()).toHaveLength(3);
  });

  it('that fails together with the next events shows one retry button for both', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer(
      () => failure(403, '42501'),
      () => failure(403, '42501'),
    );
    const { user } = await renderSite(LISTING);
    expect(await screen.findByText('No hemos podido cargar las publicaciones.')).toBeVisible();
    expect(await screen.findByText('No hemos podido cargarlos.')).toBeVisible();
    answer(
      () => rows([articleRow({ title: 'Por fin' })]),
      () => rows([eventItem({ title: 'El primero' })]),
    );
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Por fin' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'El primero' })).toBeVisible();
  });

  it('reports a missing connection', async () => {
    answer(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await renderSite(LISTING);
    expect(await screen.findByText('Comprueba tu conexión y vuelve a intentarlo.')).toBeVisible();
  });

  it.each([
    ['', 'No hay noticias o eventos disponibles en este momento.', false],
    ['?categoria=noticia', 'No hay noticias disponibles en este momento.', true],
    ['?categoria=evento', 'No hay eventos disponibles en este momento.', true],
  ])('shows the empty message at %j', async (query, sentence, offersAll) => {
    answer(() => rows([]));
    await renderSite(`${LISTING}${query}`);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Paginación' })).not.toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: 'Ver todo' })).toHaveLength(offersAll ? 1 : 0);
  });

  it('has no pagination for one page of articles', async () => {
    answer(() => rows(MANY.slice(0, 9), 9));
    await renderSite(LISTING);
    expect(await screen.findAllByRole('article')).toHaveLength(9);
    expect(screen.queryByRole('navigation', { name: 'Paginación' })).not.toBeInTheDocument();
  });
});

describe('the next events', () => {
  it('are above the list by date, requested once', async () => {
    answer(pageOfMany, () => rows([eventItem({ title: 'El primero' }), eventItem({ title: 'El segundo' })]));
    await renderSite(LISTING);
    const block = await screen.findByRole('region', { name: 'Próximos eventos' });
    await waitFor(() =>
      expect(
        within(block)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual(['El primero', 'El segundo']),
    );
    const [request, ...more] = api.asked(NEWS).filter(isUpcoming);
    expect(more).toHaveLength(0);
    expect(request!.query.get('category')).toBe('eq.evento');
    expect(request!.query.get('is_published')).toBe('eq.true');
  });

  it('keep the reserved space when there are none', async () => {
    answer(pageOfMany);
    await renderSite(LISTING);
    expect(await screen.findByText('Ahora mismo no hay ninguno en la agenda.')).toBeVisible();
    expect(screen.getByText('Página 1 de 3')).toBeVisible();
  });

  it('do not delay the cards', async () => {
    answer(pageOfMany, silence);
    await renderSite(LISTING);
    expect(await screen.findAllByRole('article')).toHaveLength(9);
    expect(screen.getByRole('region', { name: 'Próximos eventos' })).toHaveTextContent('Cargando…');
  });

  it('take no space when they are known to be none from the start', async () => {
    queryClient.setQueryData(upcomingQuery.queryKey, []);
    answer(pageOfMany);
    await renderSite(LISTING);
    expect(await screen.findByText('Página 1 de 3')).toBeVisible();
    expect(screen.queryByText('Próximos eventos')).not.toBeInTheDocument();
  });

  it('fail without the list, and can be retried', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    answer(pageOfMany, () => failure(500));
    const { user } = await renderSite(LISTING);
    expect(await screen.findByText('Página 1 de 3')).toBeVisible();
    const block = screen.getByRole('region', { name: 'Próximos eventos' });
    expect(await within(block).findByText('No hemos podido cargarlos.')).toBeVisible();
    answer(pageOfMany, () => rows([eventItem({ title: 'El primero' })]));
    await user.click(within(block).getByRole('button', { name: 'Reintentar' }));
    expect(await within(block).findByRole('link', { name: 'El primero' })).toBeVisible();
    expect(log).toHaveBeenCalledWith('The next events could not be loaded', expect.anything());
  });

  it('are retried automatically after a network failure, which also looks like leaving the page', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    let asked = 0;
    answer(pageOfMany, () => {
      if (++asked === 1) throw new TypeError('NetworkError when attempting to fetch resource.');
      return rows([eventItem({ title: 'El primero' })]);
    });
    await renderSite(LISTING);
    expect(await screen.findByRole('link', { name: 'El primero' })).toBeVisible();
    expect(log).not.toHaveBeenCalled();
  });

  it('are not shown above the news', async () => {
    answer(pageOfMany);
    await renderSite(`${LISTING}?categoria=noticia`);
    expect(await screen.findByText('Página 1 de 3')).toBeVisible();
    expect(api.asked(NEWS).filter(isUpcoming)).toHaveLength(0);
  });
});

describe('subscribing', () => {
  it('offers the calendar for apps and Google, and the RSS feed', async () => {
    answer(() => json([]));
    await renderSite(LISTING);
    expect(screen.getByText('Añadir a mi calendario').closest('a')).toHaveAttribute(
      'href',
      'webcal://localhost:5173/eventos.ics',
    );
    expect(screen.getByText('Google Calendar').closest('a')).toHaveAttribute(
      'href',
      `https://calendar.google.com/calendar/r?cid=${encodeURIComponent('webcal://localhost:5173/eventos.ics')}`,
    );
    expect(screen.getByText('Canal RSS').closest('a')).toHaveAttribute('href', '/rss.xml');
    await screen.findByText('No hay noticias o eventos disponibles en este momento.');
  });
});
