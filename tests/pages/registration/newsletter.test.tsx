import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, json, NEWS, rows, REGISTRATION, VIEWS } from '../../helpers/pages/fake-api';
import { eventItem } from '../../helpers/article-rows';
import { renderSite } from '../../helpers/pages/render-site';

const api = fakeApi();
const event = eventItem({ title: 'Taller' });

async function openForm() {
  api.on(VIEWS, () => new Response(null, { status: 204 }));
  api.on(NEWS, ({ query }) => (query.has('slug') ? json([event]) : rows([])));
  api.on(REGISTRATION, () => json({ success: true }));
  const { user } = await renderSite(`/eventos-noticias/${event.slug}`);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Quiero recibir novedades' });
  return { user, box };
}

async function send(user: Awaited<ReturnType<typeof openForm>>['user']) {
  await user.type(screen.getByLabelText(/^Nombre completo/), 'Ana Beltrán');
  await user.type(screen.getByLabelText(/^Email/), 'ana@example.com');
  await user.click(screen.getByRole('button', { name: 'Confirmar Registro' }));
  await screen.findByText('¡Registro Confirmado!');
  return api.asked(REGISTRATION).map(({ body }) => body);
}

const four = { name: 'Ana Beltrán', email: 'ana@example.com', company: null, event_id: event.id };

describe('the newsletter checkbox', () => {
  it('is unticked and optional: the request then has the four fields only', async () => {
    const { user, box } = await openForm();
    expect(box).not.toBeChecked();
    expect(box).not.toBeRequired();
    expect(await send(user)).toEqual([four]);
  });

  it('adds the consent text when ticked', async () => {
    const { user, box } = await openForm();
    await user.click(box);
    expect(await send(user)).toEqual([{ ...four, newsletter: '2026-01' }]);
  });
});
