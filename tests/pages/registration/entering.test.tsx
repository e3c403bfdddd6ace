import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, json, silence } from '../../helpers/pages/fake-api.ts';
import { renderSite } from '../../helpers/pages/render-site.tsx';

const api = fakeApi();
const LINK = '/functions/v1/registration-link';
const event = {
  title: 'Taller',
  slug: 'taller',
  event_date: null,
  event_end_date: null,
  event_location: null,
  cancelled_at: null,
};
const actions = () => api.asked(LINK).map(({ body }) => (body as { action: string }).action);

afterEach(() => vi.useRealTimers());

describe('«Entrar» on the page of a registration', () => {
  it('is offered while people may enter, and marks nobody until it is pressed', async () => {
    api.on(LINK, () => json({ state: 'active', event, join_url: '#sala' }));
    const { user } = await renderSite('/registro#t=1.abc');
    const enter = await screen.findByRole('button', { name: 'Entrar' });
    expect(actions()).toEqual(['preview']);
    await user.click(enter);
    await waitFor(() => expect(window.location.hash).toBe('#sala'));
    expect(actions()).toEqual(['preview', 'enter']);
  });

  it('is not offered at any other time', async () => {
    api.on(LINK, () => json({ state: 'active', event, join_url: null }));
    await renderSite('/registro#t=1.abc');
    await screen.findByRole('button', { name: 'Cancelar mi registro' });
    expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull();
  });

  it('is all that the page of the mail’s «Entrar» asks, beside the event, and nobody is marked before the press', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    api.on(LINK, () => json({ state: 'active', event, join_url: '#sala' }));
    const { user } = await renderSite('/registro#t=1.abc&entrar=1');
    const enter = await screen.findByRole('button', { name: 'Entrar' });
    expect(within(screen.getByRole('main')).getAllByRole('button')).toEqual([enter]);
    expect(screen.getByRole('link', { name: 'Taller' })).toBeVisible();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([actions(), window.location.hash]).toEqual([['preview'], '#t=1.abc&entrar=1']);
    await user.click(enter);
    await waitFor(() => expect(window.location.hash).toBe('#sala'));
    expect(actions()).toEqual(['preview', 'enter']);
  });

  it('leads on when the service does not answer within three seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    api.on(LINK, (request) =>
      (request.body as { action: string }).action === 'enter'
        ? silence(request)
        : json({ state: 'active', event, join_url: '#sala' }),
    );
    const { user } = await renderSite('/registro#t=1.abc&entrar=1');
    await user.click(await screen.findByRole('button', { name: 'Entrar' }));
    await vi.advanceTimersByTimeAsync(3_000);
    await waitFor(() => expect(window.location.hash).toBe('#sala'));
  });
});
