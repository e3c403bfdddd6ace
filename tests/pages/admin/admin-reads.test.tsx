import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listedEvent, listedRegistrations, registration } from '../../helpers/database/registrations.ts';
import { fakeApi, json, rows } from '../../helpers/pages/fake-api';
import { startSite } from '../../helpers/pages/render-site';
import { account, storeSession } from '../../helpers/pages/stored-session';

const api = fakeApi();
const administrator = () => rows([{ role: 'admin' }]);
const ROLES = '/rest/v1/user_roles';
const REGISTRATIONS = '/rest/v1/rpc/list_registrations';

it('asks for the role once in a minute, and then beside the next read, which counts only with it', async () => {
  storeSession();
  let role = administrator;
  api.on(ROLES, () => role());
  api.on('/auth/v1/user', () => json(account()));
  api.on('/auth/v1/logout', () => new Response(null, { status: 204 }));
  api.on(REGISTRATIONS, () => json(listedRegistrations(listedEvent(registration()))));
  startSite('/admin/registrations');
  expect(await screen.findByText('Ana Núñez')).toBeVisible();
  expect(api.asked(ROLES)).toHaveLength(1);

  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + 61_000);
  role = () => rows([]);
  api.on('/rest/v1/rpc/list_images', () => json({ total: 1, per_page: 24, images: [] }));
  screen.getByRole('link', { name: 'Imágenes' }).click();
  expect(await screen.findByText('No tienes permisos de administrador')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'CMS Admin' })).toBeVisible();
});
