import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, json, NEWS, rows } from '../../helpers/pages/fake-api';
import { startSite } from '../../helpers/pages/render-site';
import { account, storeSession } from '../../helpers/pages/stored-session';
import { paths } from '@/lib/paths';

const api = fakeApi();
const FOLLOW_UPS = '/rest/v1/rpc/follow_up_state';
const UNKNOWN = '3f2b6c1e-0000-4000-8000-000000000000';

beforeEach(() => {
  storeSession();
  api.on('/rest/v1/user_roles', () => rows([{ role: 'admin' }]));
  api.on('/auth/v1/user', () => json(account()));
  api.on(FOLLOW_UPS, () => json(null));
  api.on('/rest/v1/rpc/door_list', () => json(null));
  api.on(NEWS, () => rows([]));
});

/** Pages of the admin with an id in their address, and what they say of one that no row has. */
const pages: [name: string, path: (id: string) => string, words: string][] = [
  ['the message to attendees', paths.adminFollowUp, 'Este evento no existe'],
  ['the preview of an article', paths.adminPreview, 'Noticia no encontrada'],
  ['the list at the door', paths.adminDoor, 'Este evento no existe'],
  ['the editor of an article', paths.adminEdit, 'Esta noticia no existe'],
];

describe.each([UNKNOWN, 'desconocido', '12'])('the id %s, which no row has', (id) => {
  it.each(pages)('is said not to exist by %s, without a retry', async (_name, path, words) => {
    startSite(path(id));
    const said = await screen.findByText(words);
    // In the page, where it stays: a toast would go.
    expect(screen.getByRole('main')).toContainElement(said);
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });
});
