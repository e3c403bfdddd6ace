import type { Page } from '@playwright/test';
import { expect, test } from '../steps/admin-test.ts';
import { findCard } from '../steps/article-list.ts';
import { createPerson, grantAdmin, openSession, removeRoles, storageKey, submitLogin } from '../steps/people.ts';

const failedRequest = /Failed to load resource|AppError/;
const libraryWarnings = /AuthApiError|AuthRetryableFetchError|Failed to fetch|The article was not saved/;

/** Expires the stored session, as after a long absence. */
const expireSession = (page: Page) =>
  page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }));
  }, storageKey());

async function startEditing(page: Page, title: string, text: string): Promise<void> {
  await page.goto('/admin/news');
  await (await findCard(page, title)).getByRole('button', { name: `Editar ${title}` }).click();
  await page.getByLabel('Contenido').fill(text);
}

test('tabs share a session, which ends in all of them', async ({ adminPage: page, context, addArticle, admin }) => {
  const { title } = await addArticle({ is_published: false });
  await startEditing(page, title, 'Escrito en la otra pestaña');
  const other = await context.newPage();
  const listed = other.waitForResponse('**/rpc/list_registrations');
  await other.goto('/admin/registrations');
  // The browser notes a read that a sign-out overtakes.
  await listed;
  await other.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/login$/);

  // The editor's unsaved text survives the session.
  await submitLogin(page, admin);
  await expect(page).toHaveURL(/\/admin\/news\?buscar=/);
  await page.getByRole('button', { name: 'Recuperar borrador' }).click();
  await expect(page.getByLabel('Contenido')).toHaveValue('Escrito en la otra pestaña');
});

test('a session that ends during an edit loses no text', async ({
  adminPage: page,
  addArticle,
  admin,
  allowConsole,
}) => {
  allowConsole(failedRequest);
  allowConsole(libraryWarnings);
  const { title } = await addArticle({ is_published: false });
  await startEditing(page, title, 'Texto de antes de caducar');
  await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      body: JSON.stringify({
        code: 400,
        error_code: 'refresh_token_not_found',
        msg: 'Invalid Refresh Token: Refresh Token Not Found',
      }),
    }),
  );
  await expireSession(page);
  // By keyboard: another request may notice the lost session and close the editor before a click.
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/^Tu sesión ha terminado\. Vuelve a entrar/)).toBeVisible();
  await page.unroute('**/auth/v1/token?grant_type=refresh_token');
  await submitLogin(page, admin);
  await expect(page).toHaveURL(/\/admin\/news\?buscar=/);
  await page.getByRole('button', { name: 'Recuperar borrador' }).click();
  await expect(page.getByLabel('Contenido')).toHaveValue('Texto de antes de caducar');
});

/** A read that times out on a busy machine is retried by its button. */
const listShows = (tab: Page) =>
  expect(async () => {
    const retry = tab.getByRole('button', { name: 'Reintentar' });
    if (await retry.isVisible()) await retry.click();
    await expect(tab.getByText(/en total/)).toBeVisible({ timeout: 5_000 });
  }).toPass();

test('three tabs survive three token refreshes without an empty list or a sign-out', async ({
  adminPage: page,
  context,
  allowConsole,
}) => {
  allowConsole(libraryWarnings);
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto('/admin/news');
    await listShows(tab);
  }
  for (const section of ['Registros', 'Noticias', 'Registros']) {
    await expireSession(page);
    await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: section, exact: true }).click()));
    for (const tab of tabs) {
      await expect(
        tab.getByRole('heading', {
          level: 1,
          name: section === 'Registros' ? 'Registros de Eventos' : 'Gestión de Noticias y Eventos',
        }),
      ).toBeVisible();
      await listShows(tab);
      await expect(tab.getByText(/No hay registros todavía|Todavía no hay publicaciones/)).toHaveCount(0);
    }
  }
});

test('a revoked role signs the admin out at the next save, and the text is restored once the role is back', async ({
  page,
  addArticle,
  allowConsole,
}) => {
  allowConsole(failedRequest);
  allowConsole(libraryWarnings);
  const person = await createPerson();
  const { title } = await addArticle({ is_published: false });
  await openSession(page, person);
  await startEditing(page, title, 'Escrito antes de perder el permiso');
  await removeRoles(person);
  // By key: the check of the address may notice the loss, and close the editor, before a button could be clicked.
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('No tienes permisos de administrador')).toBeVisible();
  await grantAdmin(person);
  await submitLogin(page, person);
  await page.getByRole('button', { name: 'Recuperar borrador' }).click();
  await expect(page.getByLabel('Contenido')).toHaveValue('Escrito antes de perder el permiso');
});

/** The same token with another assurance level and so an invalid signature. */
function withLevel(token: string, aal: string): string {
  const [head, body = '', signature] = token.split('.');
  const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), aal };
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
}

test('an account with an authenticator app needs its code to sign in', async ({
  page,
  admin,
  allowConsole,
  checkA11y,
}) => {
  allowConsole(failedRequest);
  const factor = {
    id: 'factor-1',
    factor_type: 'totp',
    status: 'verified',
    friendly_name: 'Móvil',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  };
  // The embedded backend has no second factor, so the platform's answers are mocked.
  let granted: Record<string, unknown> = {};
  await page.route('**/auth/v1/token?grant_type=password', async (route) => {
    const answer = await route.fetch();
    granted = await answer.json();
    const user = { ...(granted['user'] as object), factors: [factor] };
    granted = { ...granted, user };
    return route.fulfill({
      response: answer,
      json: { ...granted, access_token: withLevel(String(granted['access_token']), 'aal1') },
    });
  });
  await page.route('**/auth/v1/factors/factor-1/challenge', (route) =>
    route.fulfill({ json: { id: 'challenge-1', type: 'totp', expires_at: 4_000_000_000 } }),
  );
  await page.route('**/auth/v1/factors/factor-1/verify', (route) => {
    const { code } = route.request().postDataJSON() as { code: string };
    if (code !== '123456')
      return route.fulfill({
        status: 422,
        json: { code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' },
      });
    return route.fulfill({ json: { ...granted, access_token: withLevel(String(granted['access_token']), 'aal2') } });
  });
  // The API rejects the modified token, so the tables are read with the real one.
  await page.route('**/rest/v1/**', (route) =>
    route.continue({
      headers: { ...route.request().headers(), authorization: `Bearer ${String(granted['access_token'])}` },
    }),
  );

  await page.goto('/admin/registrations');
  await submitLogin(page, admin);
  await expect(page.getByLabel('Código de 6 cifras')).toBeFocused();
  await checkA11y();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/admin/news');
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel('Código de 6 cifras').fill('12');
  await page.getByRole('button', { name: 'Comprobar código' }).click();
  await expect(page.getByText('El código tiene 6 cifras')).toBeVisible();
  await page.getByLabel('Código de 6 cifras').fill('000000');
  await page.getByRole('button', { name: 'Comprobar código' }).click();
  await expect(page.getByText('Invalid TOTP code entered')).toBeVisible();
  await expect(page.getByText('El código no es correcto o ha caducado.').first()).toBeVisible();
  await checkA11y();
  await page.getByLabel('Código de 6 cifras').fill('123 456');
  await page.getByRole('button', { name: 'Comprobar código' }).click();
  await expect(page).toHaveURL(/\/admin\/news$/);
  await expect(page.getByText('Sesión iniciada correctamente')).toBeVisible();
});
