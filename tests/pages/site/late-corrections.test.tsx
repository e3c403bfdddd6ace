import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '@/lib/paths';
import { queryClient } from '@/lib/backend/query-client';
import { listedEvent, listedRegistrations, registration } from '../../helpers/database/registrations.ts';
import { gate, json, MOVES, NEWS, rows } from '../../helpers/pages/fake-api';
import { fakeListing, LISTING, MANY } from '../../helpers/pages/listing';
import { startSite } from '../../helpers/pages/render-site';
import { account, storeSession } from '../../helpers/pages/stored-session';

/** The code of the pages that the visitor goes to, which loads until the test lets it arrive. */
const code = vi.hoisted(() => ({ arrived: Promise.resolve() }));
vi.mock('@/pages/cases/cases-page', async (original) => {
  await code.arrived;
  return original();
});
vi.mock('@/pages/pricing/pricing-page', async (original) => {
  await code.arrived;
  return original();
});
vi.mock('@/pages/admin/images/admin-images-page', async (original) => {
  await code.arrived;
  return original();
});

const { api, answer } = fakeListing();
afterEach(() => vi.useRealTimers());

function holdCode(): () => void {
  const [arrived, arrive] = gate();
  code.arrived = arrived;
  return arrive;
}

it('a search that waits for a pause in the typing does not bring back a visitor who has pressed a link', async () => {
  const arrive = holdCode();
  storeSession();
  api.on('/rest/v1/user_roles', () => rows([{ role: 'admin' }]));
  api.on('/auth/v1/user', () => json(account()));
  api.on('/rest/v1/rpc/list_images', () => json({ total: 0, per_page: 24, images: [] }));
  api.on('/rest/v1/rpc/list_registrations', () => json(listedRegistrations(listedEvent(registration()))));
  startSite(paths.adminRegistrations);
  const search = await screen.findByLabelText('Buscar');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(search, { target: { value: 'ana' } });
  fireEvent.click(screen.getByRole('link', { name: 'Imágenes' }));
  expect(location.pathname).toBe(paths.adminImages);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(search).toBeVisible();
  expect(location.pathname + location.search).toBe(paths.adminImages);
  vi.useRealTimers();
  arrive();
  expect(await screen.findByRole('heading', { name: 'Imágenes' })).toBeVisible();
});

it.each([
  {
    what: 'a page of the listing beyond the last',
    address: `${LISTING}?pagina=9`,
    list: () => rows([], MANY.length),
    to: { link: 'Casos de Éxito', path: '/cases', title: 'Casos de Éxito' },
  },
  {
    what: 'the former address of an article',
    address: `${LISTING}/la-vieja`,
    list: () => rows([]),
    to: { link: 'Precios', path: '/pricing', title: 'Precios claros, línea a línea.' },
  },
])('$what does not bring back a visitor who has pressed a link', async ({ address, list, to }) => {
  const arrive = holdCode();
  const [delivered, deliver] = gate();
  answer(() => delivered.then(list));
  api.on(MOVES, () => rows([{ news_events: { slug: 'la-nueva' } }]));
  startSite(address);
  await waitFor(() => expect(api.asked(NEWS)).not.toHaveLength(0));
  fireEvent.click(screen.getAllByRole('link', { name: to.link })[0]!);
  expect(location.pathname).toBe(to.path);
  deliver();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  arrive();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(to.title));
  expect(location.pathname).toBe(to.path);
});
