import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listedRegistrations } from '../../helpers/database/registrations.ts';
import { failure, fakeApi, gate, json, rows } from '../../helpers/pages/fake-api';
import { account, hasStoredSession, storedToken, storeSession } from '../../helpers/pages/stored-session';

const api = fakeApi();
const ROLES = '/rest/v1/user_roles';
const REGISTRATIONS = '/rest/v1/rpc/list_registrations';
const administrator = () => rows([{ role: 'admin' }]);

/** Renders the site with a new session, which lives as long as its module. */
async function open(path: string) {
  vi.resetModules();
  const { startSite } = await import('../../helpers/pages/render-site');
  return startSite(path);
}

beforeEach(() => {
  localStorage.clear();
  api.on('/auth/v1/logout', () => new Response(null, { status: 204 }));
  api.on('/auth/v1/user', () => json(account()));
  api.on(REGISTRATIONS, () => json(listedRegistrations()));
});

/** A second factor as the auth service lists it. */
const factor = (type: string) => ({
  id: 'factor-1',
  factor_type: type,
  status: 'verified',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
});

describe('the admin', () => {
  it('refreshes a refused token once, then offers a retry', async () => {
    storeSession();
    api.on(ROLES, () => json({ code: 'PGRST301', message: 'JWT expired' }, { status: 401 }));
    api.on('/auth/v1/token', () =>
      json({
        access_token: 'head.body.other',
        refresh_token: 'another',
        token_type: 'bearer',
        expires_in: 3600,
        user: account(),
      }),
    );
    await open('/admin/registrations');
    expect(await screen.findByText('No hemos podido comprobar tu sesión.')).toBeVisible();
    expect(api.asked('/auth/v1/token')).toHaveLength(1);
    expect(hasStoredSession()).toBe(true);
  });

  it('redirects to the login without a session', async () => {
    await open('/admin/registrations');
    expect(await screen.findByRole('heading', { name: 'CMS Admin' })).toBeVisible();
    expect(screen.queryByText('Registros de Eventos')).toBeNull();
    expect(screen.queryByText(/^Tu sesión ha terminado/)).toBeNull();
  });

  it('renders nothing until the role is known', async () => {
    storeSession();
    const [known, tell] = gate();
    api.on(ROLES, async () => {
      await known;
      return administrator();
    });
    await open('/admin/registrations');
    expect(await screen.findByText('Comprobando sesión…')).toBeInTheDocument();
    expect(screen.queryByText(/^CMS /)).toBeNull();
    tell();
    expect(await screen.findByRole('heading', { name: 'Registros de Eventos' })).toBeVisible();
    expect(await screen.findByText('No hay registros todavía')).toBeVisible();
  });

  it('signs out an account without the role, with one message', async () => {
    storeSession();
    api.on(ROLES, () => rows([]));
    await open('/admin/registrations');
    expect(await screen.findAllByText('No tienes permisos de administrador')).toHaveLength(1);
    expect(await screen.findByRole('heading', { name: 'CMS Admin' })).toBeVisible();
    expect(hasStoredSession()).toBe(false);
  });

  it.each<[string, () => Response]>([
    [
      'no network',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
    ['a server error', () => json({ code: 500, error_code: 'unexpected_failure', msg: 'No' }, { status: 500 })],
    ['a server that is down', () => json({}, { status: 503 })],
  ])('refuses no one whose account could not be read: %s', async (_name, answer) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    storeSession();
    // The role is hidden, as it is until a second factor is passed, and the account would tell of one.
    api.on(ROLES, () => rows([]));
    api.on('/auth/v1/user', answer);
    await open('/admin/registrations');
    expect(await screen.findByText('No hemos podido comprobar tu sesión.')).toBeVisible();
    expect(screen.queryByText('No tienes permisos de administrador')).toBeNull();
    expect(hasStoredSession()).toBe(true);
  });

  it('explains a second factor that this site does not support', async () => {
    storeSession({ factors: [factor('webauthn')] });
    api.on(ROLES, () => rows([]));
    await open('/admin/registrations');
    expect(await screen.findByText(/Tu cuenta pide un segundo paso que aquí no se puede dar/)).toBeVisible();
    expect(screen.queryByText('No tienes permisos de administrador')).toBeNull();
    screen.getByRole('button', { name: 'Entrar con otra cuenta' }).click();
    expect(await screen.findByLabelText('Contraseña')).toBeVisible();
    expect(hasStoredSession()).toBe(false);
  });

  it('checks the role again when a read is refused, and signs out when it is gone', async () => {
    storeSession();
    let role = administrator;
    api.on(ROLES, () => role());
    api.on(REGISTRATIONS, () => {
      role = () => rows([]);
      return failure(403, '42501');
    });
    await open('/admin/registrations');
    expect(await screen.findByRole('heading', { name: 'CMS Admin' })).toBeVisible();
    expect(screen.queryByText('No hay registros todavía')).toBeNull();
  });

  it('never shows rows hidden by policies as an empty table', async () => {
    storeSession();
    // The role is revoked after the guard's check: the read is answered, without a row.
    let role = administrator;
    api.on(ROLES, () => role());
    api.on(REGISTRATIONS, () => {
      role = () => rows([]);
      return json(listedRegistrations());
    });
    await open('/admin/registrations');
    expect(await screen.findByRole('heading', { name: 'CMS Admin' })).toBeVisible();
    expect(screen.queryByText('No hay registros todavía')).toBeNull();
  });

  it('sends every request with the admin’s token, never with the anonymous key alone', async () => {
    storeSession();
    const tokens: (string | null)[] = [];
    const plain = fetch;
    vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
      tokens.push(new Headers(init.headers).get('authorization'));
      return plain(input, init);
    });
    api.on(ROLES, administrator);
    await open('/admin/registrations');
    expect(await screen.findByText('No hay registros todavía')).toBeVisible();
    expect(new Set(tokens)).toEqual(new Set([`Bearer ${storedToken}`]));
  });

  it('refreshes a refused token, and ends the session when that fails', async () => {
    storeSession();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    api.on(ROLES, () => json({ code: 'PGRST301', message: 'JWT expired' }, { status: 401 }));
    api.on('/auth/v1/token', () =>
      json({ code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }, { status: 400 }),
    );
    await open('/admin/registrations');
    expect(await screen.findByRole('heading', { name: 'CMS Admin' })).toBeVisible();
    await waitFor(() => expect(hasStoredSession()).toBe(false));
    expect(await screen.findByText(/^Tu sesión ha terminado/)).toBeVisible();
  });

  it('says that the stored session of an earlier visit has ended', async () => {
    storeSession({}, -60);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    api.on('/auth/v1/token', () =>
      json({ code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }, { status: 400 }),
    );
    await open('/admin/registrations');
    expect(await screen.findByText(/^Tu sesión ha terminado/)).toBeVisible();
    expect(hasStoredSession()).toBe(false);
  });

  it.each([
    ['signed out everywhere', 'session_not_found'],
    ['account deleted', 'user_not_found'],
  ])('says that the server has ended the session, which then hides the role (%s)', async (_how, code) => {
    storeSession();
    let role = administrator;
    api.on(ROLES, () => role());
    api.on(REGISTRATIONS, () => {
      role = () => rows([]);
      return json(listedRegistrations());
    });
    api.on('/auth/v1/user', () => json({ code: 403, error_code: code, msg: 'No' }, { status: 403 }));
    await open('/admin/registrations');
    expect(await screen.findByText(/^Tu sesión ha terminado/)).toBeVisible();
    expect(screen.queryByText('No tienes permisos de administrador')).toBeNull();
    expect(hasStoredSession()).toBe(false);
  });

  it('says nothing of the kind to an admin who signs out here', async () => {
    storeSession();
    api.on(ROLES, administrator);
    await open('/admin/registrations');
    (await screen.findByRole('button', { name: 'Cerrar sesión' })).click();
    expect(await screen.findByText('Sesión cerrada')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'CMS Admin' })).toBeVisible();
    expect(screen.queryByText(/^Tu sesión ha terminado/)).toBeNull();
  });

  it.each([
    ['expired and without a refresh token', { refresh_token: '' }],
    ['expired, with null for a refresh token', { refresh_token: null }],
    ['without a person', { user: null }],
  ])('ends a stored session that is %s', async (_what, tokens) => {
    storeSession({}, -60, tokens);
    await open('/admin/registrations');
    expect(await screen.findByRole('heading', { name: 'CMS Admin' })).toBeVisible();
    expect(hasStoredSession()).toBe(false);
  });

  it('comes back to the address of the moment when the session ends before the page has followed it', async () => {
    storeSession();
    api.on(ROLES, administrator);
    await open('/admin/registrations');
    await screen.findByText('No hay registros todavía');
    const { queryClient } = await import('@/lib/backend/query-client');
    // As the router does with a search, whose rendering waits for what is more urgent.
    history.replaceState(history.state, '', '/admin/registrations?buscar=ana');
    queryClient.setQueryData(['session'], { status: 'denied', ended: true });
    expect(await screen.findByText(/^Tu sesión ha terminado/)).toBeVisible();
    queryClient.setQueryData(['session'], { status: 'authorised', user: { id: account().id, email: account().email } });
    expect(await screen.findByRole('heading', { name: 'Registros de Eventos' })).toBeVisible();
    expect(window.location.search).toBe('?buscar=ana');
  });

  it('signs out whatever the browser has stored meanwhile', async () => {
    storeSession();
    api.on(ROLES, administrator);
    await open('/admin/registrations');
    const button = await screen.findByRole('button', { name: 'Cerrar sesión' });
    storeSession({}, -60, { refresh_token: '' });
    button.click();
    expect(await screen.findByText('Sesión cerrada')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'CMS Admin' })).toBeVisible();
    expect(hasStoredSession()).toBe(false);
  });

  it('leaves nothing of one admin in the cache for the next', async () => {
    storeSession();
    api.on(ROLES, administrator);
    await open('/admin/registrations');
    await screen.findByText('No hay registros todavía');
    const { queryClient } = await import('@/lib/backend/query-client');
    expect(queryClient.getQueryCache().getAll().length).toBeGreaterThan(1);
    screen.getByRole('button', { name: 'Cerrar sesión' }).click();
    await screen.findByRole('heading', { name: 'CMS Admin' });
    // Only that there is no session.
    await waitFor(() =>
      expect(
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ queryKey, state }) => [queryKey, state.data]),
      ).toEqual([[['session'], { status: 'denied', ended: false }]]),
    );
  });
});
