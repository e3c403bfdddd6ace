import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure, fakeApi, gate, json, type FakeRequest } from '../../helpers/pages/fake-api';
import { renderSite } from '../../helpers/pages/render-site';

const api = fakeApi();
const NEWSLETTER = '/functions/v1/newsletter';
const text = 'Quiero recibir novedades';

type Stands = { state: string; can_confirm?: boolean; text?: string | null };
const waiting: Stands = { state: 'waiting', can_confirm: true, text };
const confirmed: Stands = { state: 'confirmed', can_confirm: true, text };
const unsubscribed: Stands = { state: 'unsubscribed', can_confirm: true, text };

/** Opens a link in the given subscription state; a press changes the state to `after`. */
async function open(stands: Stands, after: Stands = stands) {
  api.on(NEWSLETTER, ({ body }: FakeRequest) =>
    json((body as { action: string }).action === 'preview' ? stands : after),
  );
  return renderSite('/novedades#t=1.abc');
}
const acts = () => api.asked(NEWSLETTER).map(({ body }) => body);
const press = (name: string) => screen.findByRole('button', { name });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the newsletter link page', () => {
  it('shows the consent text and confirms only by a press', async () => {
    const { user } = await open(waiting, confirmed);
    await title('¿Quieres recibir novedades?');
    expect(screen.getByText(`«${text}»`)).toBeVisible();
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(acts()).toEqual([{ token: '1.abc', action: 'preview' }]);
    await user.click(await press('Sí, quiero recibir novedades'));
    expect(await title('Listo: recibirás nuestras novedades')).toHaveFocus();
    expect(acts()).toEqual([
      { token: '1.abc', action: 'preview' },
      { token: '1.abc', action: 'confirm' },
    ]);
  });

  it('only offers unsubscribing by an unsubscribe link', async () => {
    const { user } = await open({ ...waiting, can_confirm: false }, { ...unsubscribed, can_confirm: false });
    await title('Todavía no recibes novedades');
    expect(screen.queryByRole('button', { name: 'Sí, quiero recibir novedades' })).not.toBeInTheDocument();
    await user.click(await press('No quiero recibirlas'));
    await title('Te has dado de baja');
    expect(screen.queryByRole('button', { name: 'Volver a suscribirme' })).not.toBeInTheDocument();
  });

  it('unsubscribes and offers subscribing again', async () => {
    const { user } = await open(confirmed, unsubscribed);
    await title('Recibes nuestras novedades');
    await user.click(await press('Darme de baja'));
    expect(await title('Te has dado de baja')).toHaveFocus();
    api.on(NEWSLETTER, () => json(confirmed));
    await user.click(await press('Volver a suscribirme'));
    await title('Listo: recibirás nuestras novedades');
    expect(acts().at(-1)).toEqual({ token: '1.abc', action: 'confirm' });
  });

  it.each([
    ['that leads to no subscriber', '/novedades#t=1.abc'],
    ['without a token', '/novedades'],
  ])('reports a link %s as invalid', async (_which, path) => {
    api.on(NEWSLETTER, () => json({ state: 'invalid' }));
    await renderSite(path);
    await title('Este enlace no es válido');
    expect(screen.getByRole('link', { name: 'hola@example.com' })).toBeVisible();
  });

  it.each([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch')), /No hemos podido conectar/],
    ['fails', () => failure(503), /Inténtalo de nuevo en unos minutos/],
    ['is asked too often', () => json({ error: 'Vuelve dentro de un minuto.' }), /Vuelve dentro de un minuto/],
    ['answers nonsense', () => json('x'), /Inténtalo de nuevo en unos minutos/],
  ])('offers a retry when the server %s', async (_what, answer, words) => {
    api.on(NEWSLETTER, answer);
    const { user } = await renderSite('/novedades#t=1.abc');
    expect(await screen.findByText(words)).toBeVisible();
    api.on(NEWSLETTER, () => json(waiting));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await title('¿Quieres recibir novedades?');
  });

  it('keeps the button after a failure and accepts the next press', async () => {
    const { user } = await open(waiting);
    const button = await press('Sí, quiero recibir novedades');
    api.on(NEWSLETTER, () => failure(503));
    await user.click(button);
    expect(await screen.findByText('No hemos podido hacerlo. Inténtalo de nuevo en unos minutos.')).toBeVisible();
    const [answered, answer] = gate();
    api.on(NEWSLETTER, async () => {
      await answered;
      return json(confirmed);
    });
    await user.click(button);
    await waitFor(() => expect(button).toBeDisabled());
    expect(button).toHaveTextContent('Confirmando...');
    answer();
    await title('Listo: recibirás nuestras novedades');
  });
});
