import { expect, test } from '../steps/admin-test.ts';
import { holdBack } from '../steps/newsroom-test.ts';
import { createPerson, storageKey, submitLogin } from '../steps/people.ts';

const failedRequest = /Failed to load resource/;

test(
  'an admin signs in, returns to the requested page, and signs out',
  { tag: ['@core', '@translated'] },
  async ({ page, admin, checkA11y }) => {
    await page.goto('/admin/registrations');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { level: 1, name: 'CMS Admin' })).toBeVisible();
    await expect(page.getByText('Acceso solo para administradores.')).toBeVisible();
    await checkA11y();

    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByText('El email es obligatorio')).toBeVisible();
    await expect(page.getByText('La contraseña es obligatoria')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();

    const letThrough = await holdBack(page, '**/auth/v1/token*');
    const listed = page.waitForResponse('**/rpc/list_registrations');
    await submitLogin(page, admin);
    await expect(page.getByRole('button', { name: 'Iniciando sesión...' })).toBeDisabled();
    letThrough();
    await expect(page.getByText('Sesión iniciada correctamente')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/registrations$/);
    await expect(page.getByText(/^CMS /)).toBeVisible();
    // The browser notes a read that a sign-out overtakes.
    await listed;

    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByText('Sesión cerrada')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKey())).toBeNull();
    await page.goto('/admin/news');
    await expect(page).toHaveURL(/\/login$/);
  },
);

test('with a session, the login and /admin redirect to the articles', { tag: '@core' }, async ({ adminPage: page }) => {
  await page.goto('/login');
  await expect(page).toHaveURL(/\/admin\/news$/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/news$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Noticias y Eventos' })).toBeVisible();
});

test(
  'a wrong password shows the auth service’s message with its meaning',
  { tag: '@core' },
  async ({ page, admin, allowConsole }) => {
    allowConsole(failedRequest);
    await page.goto('/login');
    await submitLogin(page, { email: admin.email, password: 'no-es-esta' });
    await expect(page.getByText('Invalid login credentials')).toBeVisible();
    await expect(page.getByText('El email o la contraseña no son correctos.').first()).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(admin.email);
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeEnabled();
  },
);

test(
  'an account without the role is signed out with one message and never sees the admin area',
  { tag: '@core' },
  async ({ page }) => {
    const visitor = await createPerson({ admin: false });
    const painted: string[] = [];
    page.on('framenavigated', (frame) => painted.push(new URL(frame.url()).pathname));
    await page.goto('/login');
    await submitLogin(page, visitor);
    await expect(page.getByText('No tienes permisos de administrador')).toHaveCount(1);
    await expect(page.getByText('Sesión iniciada correctamente')).toHaveCount(0);
    await expect(page).toHaveURL(/\/login$/);
    expect(painted.filter((path) => path.startsWith('/admin'))).toEqual([]);
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKey())).toBeNull();
  },
);

test('the login’s return address never leads off the site', async ({ adminPage: page, stack }) => {
  const evil = [
    '//evil.example',
    'https://evil.example/x',
    '/\\evil.example',
    'javascript:alert(1)',
    '%2F%2Fevil.example',
    '///evil.example/%2e%2e',
  ];
  const names = ['destino', 'redirect', 'redirectTo', 'redirect_to', 'next', 'returnTo', 'from', 'url'];
  for (const value of evil) {
    const query = new URLSearchParams(names.map((name) => [name, value]));
    await page.goto(`/login?${query}#from=${value}`);
    await expect(page).toHaveURL(`${stack.siteUrl}/admin/news`);
  }
});
