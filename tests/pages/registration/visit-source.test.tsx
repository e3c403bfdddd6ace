import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { recordLanding } from '@/lib/landing';
import { fakeApi, json, NEWS, rows, REGISTRATION, VIEWS } from '../../helpers/pages/fake-api';
import { eventItem } from '../../helpers/article-rows';
import { renderSite } from '../../helpers/pages/render-site';

const api = fakeApi();
const event = eventItem({ title: 'Taller' });
const four = { name: 'Ana Beltrán', email: 'ana@example.com', company: null, event_id: event.id };

afterEach(() => history.replaceState(null, '', '/'));

/** A visit starts at `address` with this referrer; the visitor opens the event inside the site and submits the form. */
async function registerAfter(address: string, referrer = '') {
  history.replaceState(null, '', address);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  recordLanding();
  api.on(VIEWS, () => new Response(null, { status: 204 }));
  api.on(NEWS, ({ query }) => (query.has('slug') ? json([event]) : rows([])));
  api.on(REGISTRATION, () => json({ success: true }));
  const { user } = await renderSite(`/eventos-noticias/${event.slug}`);
  await user.type(await screen.findByLabelText(/^Nombre completo/), 'Ana Beltrán');
  await user.type(screen.getByLabelText(/^Email/), 'ana@example.com');
  await user.click(screen.getByRole('button', { name: 'Confirmar Registro' }));
  await screen.findByText('¡Registro Confirmado!');
  return api.asked(REGISTRATION).map(({ body }) => body);
}

it('a labelled link’s source is sent with the registration', async () => {
  const address = '/?utm_source=linkedin&utm_medium=social&utm_campaign=oto%C3%B1o&gclid=abc';
  expect(await registerAfter(address, 'https://www.linkedin.com/feed/update/7?ana=1')).toEqual([
    {
      ...four,
      source: {
        source_host: 'www.linkedin.com',
        utm_source: 'linkedin',
        utm_medium: 'social',
        utm_campaign: 'otoño',
      },
    },
  ]);
});

it.each([
  ['has no label', '/?gclid=abc', 'https://www.linkedin.com/'],
  ['has empty labels', '/?utm_source=&utm_campaign', 'https://www.linkedin.com/'],
  ['has nothing', '/', ''],
])('a visit whose link %s sends exactly the four keys', async (_what, address, referrer) => {
  expect(await registerAfter(address, referrer)).toEqual([four]);
});

it('the site’s own host is no source, and long labels do not make the request too large', async () => {
  const address = `/?utm_source=${'x'.repeat(9000)}`;
  expect(await registerAfter(address, `${location.origin}/pricing`)).toEqual([
    { ...four, source: { utm_source: 'x'.repeat(100) } },
  ]);
});
