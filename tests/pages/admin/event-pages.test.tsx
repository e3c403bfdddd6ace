import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { listedEvent, listedRegistrations, registration } from '../../helpers/database/registrations.ts';
import { failure, fakeApi, json, rows } from '../../helpers/pages/fake-api';
import { renderSite } from '../../helpers/pages/render-site';
import { storeSession } from '../../helpers/pages/stored-session';

const api = fakeApi();
const LISTED = '/rest/v1/rpc/list_registrations';

const events = Array.from({ length: 21 }, (_, index) =>
  listedEvent(
    registration({
      event_id: `event-${index}`,
      news_events: { title: `Evento ${index}`, event_date: null, event_location: null },
    }),
  ),
);
const shown = () => screen.getAllByText(/^Evento \d+$/).map(({ textContent }) => textContent);
const titles = (first: number, end: number) => events.slice(first, end).map((event) => event.news_events?.title);
const asked = () => api.asked(LISTED).map(({ body }) => body);
const turn = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Páginas de eventos' })).getByRole('button', { name });

beforeEach(() => {
  storeSession();
  api.on('/rest/v1/user_roles', () => rows([{ role: 'admin' }]));
});

it('events come in pages of the address, with the counts of all; one beyond the end is the last', async () => {
  api.on(LISTED, ({ body }) => {
    const first = (Number(Reflect.get(Object(body), 'p_events_page')) - 1) * 2;
    const listed = events.slice(0, 5).slice(first, first + 2);
    return json({ ...listedRegistrations(...events.slice(0, 5)), per_page: 2, events: listed });
  });
  const { user } = await renderSite('/admin/registrations?buscar=ana&pagina=7');
  expect(await screen.findByText('Evento 4')).toBeVisible();
  expect(screen.getByText('Página 3 de 3')).toBeVisible();
  expect(shown()).toEqual(titles(4, 5));
  expect(location.search).toBe('?buscar=ana&pagina=3');
  expect(screen.getByText('5 coinciden · 0 con el email enviado · 5 por enviar')).toBeVisible();

  await user.click(turn('Anterior'));
  expect(await screen.findByText('Evento 2')).toBeVisible();
  expect(shown()).toEqual(titles(2, 4));
  expect(location.search).toBe('?buscar=ana&pagina=2');
  expect(asked()).toEqual([7, 3, 2].map((page) => ({ p_search: 'ana', p_events_page: page })));
});

it('a backend of release 1.0, which gives every event at once, is asked for them once', async () => {
  api.on(LISTED, ({ body }) => ('p_events_page' in Object(body) ? failure(404, 'PGRST202') : json(events)));
  const { user } = await renderSite('/admin/registrations');
  expect(await screen.findByText('Página 1 de 2')).toBeVisible();
  expect(shown()).toEqual(titles(0, 20));
  expect(screen.getByText(/^21 en total/)).toBeVisible();
  expect(screen.getByRole('searchbox')).toBeVisible();
  await user.click(turn('Siguiente'));
  expect(await screen.findByText('Evento 20')).toBeVisible();
  expect(shown()).toEqual(titles(20, 21));
  expect(asked().filter((body) => !('p_events_page' in Object(body)))).toEqual([{ p_search: '' }]);
});
