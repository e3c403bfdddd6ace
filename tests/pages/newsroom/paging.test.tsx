import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { failure, gate, rows } from '../../helpers/pages/fake-api';
import { fakeListing, LISTING, MANY, pageOfMany } from '../../helpers/pages/listing';
import { renderSite } from '../../helpers/pages/render-site';

const { answer, listRequests } = fakeListing();

describe('the pages of the listing', () => {
  it('stop at both ends', async () => {
    answer(pageOfMany);
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

  it('are prefetched on hover, and not requested again by the click', async () => {
    answer(pageOfMany);
    const { user } = await renderSite(LISTING);
    await user.hover(await screen.findByRole('button', { name: 'Siguiente' }));
    await waitFor(() => expect(listRequests().map(({ query }) => query.get('offset'))).toEqual(['0', '9']));
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(await screen.findByRole('heading', { name: MANY[9]!.title })).toBeVisible();
    // Prefetching the page after it is a different request.
    expect(listRequests().filter(({ query }) => query.get('offset') === '9')).toHaveLength(1);
  });

  it('keep the old cards, dimmed, and disable the buttons while the next one loads; then focus moves to the top of the list', async () => {
    const [delivery, deliver] = gate();
    answer(async (request) => {
      if (request.query.get('offset') === '9') await delivery;
      return pageOfMany(request);
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

  it('restart with a new filter, without requesting the old page number', async () => {
    answer(pageOfMany);
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
  ])('beyond the last one redirect to the last one: %s', async (_name, beyond) => {
    answer((request) => {
      if (request.method === 'HEAD') return new Response(null, { headers: { 'content-range': '0-24/25' } });
      return Number(request.query.get('offset')) >= 25 ? beyond() : pageOfMany(request);
    });
    await renderSite(`${LISTING}?pagina=40`);
    expect(await screen.findByText('Página 3 de 3')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(7);
  });

  it('redirect to the first one when nothing is left', async () => {
    answer(({ method, query }) => {
      if (method === 'HEAD') return new Response(null, { headers: { 'content-range': '*/0' } });
      return query.get('offset') === '0' ? rows([]) : failure(416, 'PGRST103');
    });
    await renderSite(`${LISTING}?pagina=3`);
    expect(await screen.findByText('No hay noticias o eventos disponibles en este momento.')).toBeVisible();
  });
});
