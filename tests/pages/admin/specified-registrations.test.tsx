import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { registration } from '../../helpers/database/registrations.ts';
import { failure, fakeApi, rows } from '../../helpers/pages/fake-api';
import { renderSite } from '../../helpers/pages/render-site';
import { storeSession } from '../../helpers/pages/stored-session';

const api = fakeApi();
const LISTED = '/rest/v1/rpc/list_registrations';
const REGISTRATIONS = '/rest/v1/event_registrations';
/** The API's own limit of rows for each answer. */
const ROW_LIMIT = 1_000;

const table = () => within(screen.getByRole('table', { name: 'Registros de Charla' }));

it('a backend with the specified tables only shows all registrations by event, counted, without a search', async () => {
  storeSession();
  const charla = { title: 'Charla', event_date: null, event_location: null };
  const all = Array.from({ length: 1_200 }, (_, index) =>
    index % 12 === 0
      ? registration({ name: `Persona ${index}`, event_id: 'charla', news_events: charla })
      : registration({ name: `Persona ${index}` }),
  );
  api.on('/rest/v1/user_roles', () => rows([{ role: 'admin' }]));
  api.on(LISTED, () => failure(404, 'PGRST202'));
  api.on(REGISTRATIONS, ({ headers }) => {
    const first = Number(headers.get('range')?.split('-')[0]);
    return rows(all.slice(first, first + ROW_LIMIT), all.length, first);
  });
  const { user } = await renderSite('/admin/registrations?buscar=nadie');

  expect(await screen.findByText(/^1\.200 en total · 0 con el email enviado/)).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.getByText('1.100 registros')).toBeVisible();
  expect(screen.getByText('100 registros')).toBeVisible();
  expect(api.asked(REGISTRATIONS).map(({ query, headers }) => [String(query), headers.get('range')])).toEqual(
    ['0-999', '1000-1999'].map((range) => [
      'select=*%2Cnews_events%28title%2Cevent_date%2Cevent_location%29&order=registered_at.desc%2Cid.asc',
      range,
    ]),
  );

  expect(table().getByText('Persona 0')).toBeVisible();
  const pages = within(screen.getByRole('navigation', { name: 'Páginas de Charla' }));
  await user.click(pages.getByRole('button', { name: 'Siguiente' }));
  expect(await table().findByText('Persona 1188')).toBeVisible();
  expect(api.asked(LISTED)).toHaveLength(2);
});

it('a backend with the specified tables only exports all registrations, without who came', async () => {
  storeSession();
  const charla = { title: 'Charla', event_date: null, event_location: null };
  api.on('/rest/v1/user_roles', () => rows([{ role: 'admin' }]));
  api.on(LISTED, () => failure(404, 'PGRST202'));
  api.on(REGISTRATIONS, ({ query }) =>
    query.get('select')?.includes('attendance')
      ? failure(400, 'PGRST200')
      : rows(
          [registration({ name: 'Ana', event_id: 'charla', news_events: charla }), registration({ name: 'Eva' })],
          2,
        ),
  );
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:registros');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = await renderSite('/admin/registrations');
  await user.click(await screen.findByRole('button', { name: /^Exportar todo/ }));
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  const [file] = saved.mock.calls[0] ?? [];
  const text = file instanceof Blob ? await file.text() : '';
  expect(text).toContain('Ana');
  expect(text).toContain('Eva');
});
