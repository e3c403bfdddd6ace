import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { failure, fakeApi, gate, json, NEWS, rows, silence, type FakeRequest } from '../helpers/fake-api';
import { eventItem, newsItem, newsItems } from '../helpers/news-items';
import { renderSite } from '../helpers/render-site';

const api = fakeApi();
const LISTING = '/eventos-noticias';
const MANY = newsItems(25);

const isUpcoming = ({ query }: FakeRequest) => query.get('order') === 'event_date.asc';
const listRequests = () => api.asked(NEWS).filter((request) => !isUpcoming(request));

/** Answers the listing's call with `list`; there are no next events unless `upcoming` says so. */
function answer(list: (request: FakeRequest) => Response | Promise<Response>, upcoming: (request: FakeRequest) => Response | Promise<Response> = () => rows([])) {
  api.on(NEWS, (request) => (isUpcoming(request) ? upcoming(request) : list(request)));
}

const page = ({ query }: FakeRequest) => {
  const offset = Number(query.get('offset'));
  return rows(MANY.slice(offset, offset + 9), MANY.length, offset);
};
const skeletons = () => document.querySelectorAll('[aria-labelledby="publicaciones"] [aria-busy] > div');

describe('the listing', () => {
  it('asks for the first nine published items, newest first, with their exact number, once', async () => {
    answer(page);
    await renderSite(LISTING);
    expect(await screen.findByText('Página 1 de 3')).toBeVisible();
    expect(listRequests()).toHaveLength(1);
    expect(Object.fromEntries(listRequests()[0]!.query)).toEqual({ select: '*', is_published: 'eq.true', order: 'published_at.desc', offset: '0', limit: '9' });
    expect(api.asked(NEWS)).toHaveLength(2);
  });

  it('shows six placeholders of the shape of a card while it waits', async () => {
    answer(silence, silence);
    await renderSite(LISTING);
    await waitFor(() => expect(skeletons()).toHaveLength(6));
    expect(screen.queryByText(/Página/)).not.toBeInTheDocument();
  });

  it('says that it failed and loads when asked again', async () => {
    answer(() => failure(403, '42501'));
    const { user } = await renderSite(LISTING);
    expect(await screen.findByText('No hemos podido cargar las publicaciones.')).toBeVisible();
    expect(skeletons()).toHaveLength(0);
    expect(listRequests()).toHaveLength(1);
    answer(() => rows([newsItem({ title: 'Por fin' })]));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Por fin' })).toBeVisible();
  });

  it('tries three times in all when the server fails, and then says so', async () => {
    answer(() => failure(503));
    await renderSite(LISTING);
    expect(await screen.findByText('El fallo es nuestro. Vuelve a intentarlo dentro de un momento.', {}, { timeout: 4_000 })).toBeVisible();
    expect(listRequests()).toHaveLength(3);
  });

  it('names the connection when there is none', async () => {
    answer(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await renderSite(LISTING);
    expect(await screen.findByText('Comprueba tu conexión y vuelve a intentarlo.', {}, { timeout: 4_000 })).toBeVisible();
  });

  it('takes a page of HTML for a failure', async () => {
    answer(() => new Response('<html>Wifi</html>', { headers: { 'content-type': 'text/html' } }));
    await renderSite(LISTING);
    expect(await screen.findByText('No hemos podido cargar las publicaciones.')).toBeVisible();
  });

  it.each([
    ['', 'No hay noticias o eventos disponibles en este momento.', false],
    ['?categoria=noticia', 'No hay noticias disponibles en este momento.', true],
    ['?categoria=evento', 'No hay eventos disponibles en este momento.', true],
  ])('says what there is none of at %j', async (query, sentence, offersAll) => {
    answer(() => rows([]));
    await renderSite(`${LISTING}${query}`);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Paginación' })).not.toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: 'Ver todo' })).toHaveLength(offersAll ? 1 : 0);
  });

  it('has no pagination for one page of items', async () => {
    answer(() => rows(MANY.slice(0, 9), 9));
    await renderSite(LISTING);
    expect(await screen.findAllByRole('article')).toHaveLength(9);
    expect(screen.queryByRole('navigation', { name: 'Paginación' })).not.toBeInTheDocument();
  });
});

describe('the pages of the listing', () => {
  it('stop at both ends', async () => {
    answer(page);
    const { user } = await renderSite(LISTING);
    expect(await screen.findByRole('button', { name: 'Anterior' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(await screen.findByText('Página 2 de 3')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Siguiente' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(await screen.findByText('Página 3 de 3')).toBeVisible();
    expect(await screen.findAllByRole('article')).toHaveLength(7);
    expect(screen.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Anterior' })).toBeEnabled();
  });

  it('are fetched when somebody points at the button, and not again by the press', async () => {
    answer(page);
    const { user } = await renderSite(LISTING);
    await user.hover(await screen.findByRole('button', { name: 'Siguiente' }));
    await waitFor(() => expect(listRequests().map(({ query }) => query.get('offset'))).toEqual(['0', '9']));
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(await screen.findByRole('heading', { name: MANY[9]!.title })).toBeVisible();
    // Approaching the page after it is another matter.
    expect(listRequests().filter(({ query }) => query.get('offset') === '9')).toHaveLength(1);
  });

  it('keep the old cards, dimmed, and lock the buttons while the next one is on its way; then the keyboard is at the top of the list', async () => {
    const [delivery, deliver] = gate();
    answer(async (request) => {
      if (request.query.get('offset') === '9') await delivery;
      return page(request);
    });
    const { user } = await renderSite(LISTING);
    window.HTMLElement.prototype.scrollIntoView = vi.fn<() => void>();
    await user.click(await screen.findByRole('button', { name: 'Siguiente' }));
    expect(screen.getByRole('heading', { name: MANY[0]!.title })).toBeVisible();
    expect(screen.getAllByRole('article')[0]!.closest('ul')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
    deliver();
    expect(await screen.findByRole('heading', { name: MANY[9]!.title })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Publicaciones, página 2' })).toHaveFocus();
    expect(window.HTMLElement.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
  });

  it('start again with a new filter, without a request for the old page of it', async () => {
    answer(page);
    const { user } = await renderSite(`${LISTING}?pagina=2`);
    expect(await screen.findByText('Página 2 de 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Eventos' }));
    expect(await screen.findByText('Página 1 de 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Eventos' })).toHaveAttribute('aria-pressed', 'true');
    expect(listRequests().map(({ query }) => [query.get('category'), query.get('offset')])).toEqual([
      [null, '9'],
      ['eq.evento', '0'],
    ]);
  });

  it.each([
    ['416 with its code', () => failure(416, 'PGRST103')],
    ['416 with half a body', () => new Response('{"', { status: 416 })],
    ['no rows but their number', () => rows([], 25)],
  ])('beyond the last one lead to the last one: %s', async (_name, beyond) => {
    answer((request) => {
      if (request.method === 'HEAD') return new Response(null, { headers: { 'content-range': '0-24/25' } });
      return Number(request.query.get('offset')) >= 25 ? beyond() : page(request);
    });
    await renderSite(`${LISTING}?pagina=40`);
    expect(await screen.findByText('Página 3 de 3')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(7);
  });

  it('are the first one when nothing is left', async () => {
    answer(({ method, query }) => {
      if (method === 'HEAD') return new Response(null, { headers: { 'content-range': '*/0' } });
      return query.get('offset') === '0' ? rows([]) : failure(416, 'PGRST103');
    });
    await renderSite(`${LISTING}?pagina=3`);
    expect(await screen.findByText('No hay noticias o eventos disponibles en este momento.')).toBeVisible();
  });
});

describe('a card', () => {
  it('says what the item is, who wrote it and when, and leads to it', async () => {
    answer(() => rows([newsItem({ title: 'Un título', slug: 'un-titulo', author: 'Nerea Otxoa' })]));
    await renderSite(LISTING);
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Noticia')).toBeVisible();
    expect(card.getByText(/Nerea Otxoa/)).toHaveTextContent('Nerea Otxoa · 12 de noviembre, 2025');
    expect(card.getByText('📰')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Leer más sobre Un título' })).toHaveAttribute('href', '/eventos-noticias/un-titulo');
  });

  it('of an event has its date in Madrid and its place, each only when known', async () => {
    answer(() => rows([eventItem({ event_date: '2030-03-31T22:30:00Z' }), eventItem({ event_date: null }), eventItem({ event_date: null, event_location: null })]));
    await renderSite(LISTING);
    const [both, placeOnly, neither] = await screen.findAllByRole('article');
    expect(both).toHaveTextContent('1 de abril, 2030, 00:30 h (hora peninsular)');
    expect(both).toHaveTextContent('Café La Almunia, Valencia');
    expect(both).toHaveTextContent('📅');
    expect(placeOnly).toHaveTextContent('Café La Almunia, Valencia');
    expect(placeOnly).not.toHaveTextContent('hora peninsular');
    expect(neither).not.toHaveTextContent(/Invalid|1970|Lugar/);
  });

  it('of a case study is a piece of news', async () => {
    answer(() => rows([newsItem({ category: 'caso-de-estudio' })]));
    await renderSite(LISTING);
    expect(await screen.findByRole('article')).toHaveTextContent('Noticia');
    expect(screen.getByText('📰')).toBeInTheDocument();
  });

  it('of a past event says so, and only that one', async () => {
    answer(() => rows([eventItem({ event_date: '2024-01-10T17:00:00Z' }), eventItem()]));
    await renderSite(LISTING);
    const [past, next] = await screen.findAllByRole('article');
    expect(past).toHaveTextContent('EventoCelebrado');
    expect(next).not.toHaveTextContent('Celebrado');
  });

  it('loads its image in the width that fits, the one picture when that is missing, and shows the emoji when that is missing too', async () => {
    const start = '/1764000000000-9f86d081884c7d65';
    answer(() => rows([newsItem({ image_url: `${start}w1920.webp` })]));
    await renderSite(LISTING);
    const card = await screen.findByRole('article');
    const image = () => card.querySelector('img')!;
    expect(image()).toHaveAttribute('srcset', `${start}w720.webp 720w, ${start}w1280.webp 1280w, ${start}w1920.webp 1920w`);
    expect(image()).toHaveAttribute('sizes');
    fireEvent.error(image());
    expect(image()).not.toHaveAttribute('srcset');
    expect(image()).not.toHaveAttribute('sizes');
    expect(image()).toHaveAttribute('src', `${start}w1920.webp`);
    fireEvent.error(image());
    expect(within(card).getByText('📰')).toBeInTheDocument();
  });

  it('shows the emoji when its image does not load or is of another host', async () => {
    answer(() => rows([newsItem({ image_url: '/roto.webp' }), newsItem({ image_url: 'https://otra.example/pixel.gif' })]));
    await renderSite(LISTING);
    const [broken, foreign] = await screen.findAllByRole('article');
    const image = broken!.querySelector('img')!;
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('width');
    expect(image).toHaveAttribute('height');
    fireEvent.error(image);
    expect(within(broken!).getByText('📰')).toBeInTheDocument();
    expect(foreign!.querySelector('img')).toBeNull();
    expect(within(foreign!).getByText('📰')).toBeInTheDocument();
  });
});

describe('the next events', () => {
  it('stand above the list in the order of their dates, asked for once', async () => {
    answer(page, () => rows([eventItem({ title: 'El primero' }), eventItem({ title: 'El segundo' })]));
    await renderSite(LISTING);
    const block = await screen.findByRole('region', { name: 'Próximos eventos' });
    await waitFor(() => expect(within(block).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['El primero', 'El segundo']));
    const [request, ...more] = api.asked(NEWS).filter(isUpcoming);
    expect(more).toHaveLength(0);
    expect(request!.query.get('category')).toBe('eq.evento');
    expect(request!.query.get('is_published')).toBe('eq.true');
    expect(Date.parse(request!.query.get('event_date')!.replace('gte.', ''))).toBeCloseTo(Date.now(), -5);
  });

  it('are absent when there are none', async () => {
    answer(page);
    await renderSite(LISTING);
    expect(await screen.findByText('Página 1 de 3')).toBeVisible();
    expect(screen.queryByText('Próximos eventos')).not.toBeInTheDocument();
  });

  it('do not take the list down with them', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    answer(page, () => failure(500));
    await renderSite(LISTING);
    expect(await screen.findByText('Página 1 de 3')).toBeVisible();
    expect(screen.queryByText('Próximos eventos')).not.toBeInTheDocument();
    expect(log).toHaveBeenCalledWith('The next events could not be loaded', expect.anything());
  });

  it('do not stand above the news', async () => {
    answer(page);
    await renderSite(`${LISTING}?categoria=noticia`);
    expect(await screen.findByText('Página 1 de 3')).toBeVisible();
    expect(api.asked(NEWS).filter(isUpcoming)).toHaveLength(0);
  });
});

describe('subscribing', () => {
  it('offers the calendar to programs and to Google, and the feed', async () => {
    answer(() => json([]));
    await renderSite(LISTING);
    expect(screen.getByText('Añadir a mi calendario').closest('a')).toHaveAttribute('href', 'webcal://localhost:5173/eventos.ics');
    expect(screen.getByText('Google Calendar').closest('a')).toHaveAttribute('href', `https://calendar.google.com/calendar/r?cid=${encodeURIComponent('webcal://localhost:5173/eventos.ics')}`);
    expect(screen.getByText('Canal RSS').closest('a')).toHaveAttribute('href', '/rss.xml');
    await screen.findByText('No hay noticias o eventos disponibles en este momento.');
  });
});
