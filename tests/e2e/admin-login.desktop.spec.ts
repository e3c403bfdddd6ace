import { expect, test } from './admin-test.ts';
import { createPerson, openSession, storageKey, submitLogin } from './people.ts';

const failedRequest = /Failed to load resource|AppError/;
const unanswered = /auth service/;

test(
  'an administrator signs in, comes back to where they were going, and signs out',
  { tag: '@core' },
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

    await page.route('**/auth/v1/token*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await submitLogin(page, admin);
    await expect(page.getByRole('button', { name: 'Iniciando sesión...' })).toBeDisabled();
    await expect(page).toHaveURL(/\/admin\/registrations$/);
    await expect(page.getByText('Sesión iniciada correctamente')).toBeVisible();
    await expect(page.getByText(/^CMS /)).toBeVisible();

    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByText('Sesión cerrada')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKey())).toBeNull();
    await page.goto('/admin/news');
    await expect(page).toHaveURL(/\/login$/);
  },
);

test(
  'an open session leads from the login, and from /admin, to the articles',
  { tag: '@core' },
  async ({ adminPage: page }) => {
    await page.goto('/login');
    await expect(page).toHaveURL(/\/admin\/news$/);
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/news$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Noticias y Eventos' })).toBeVisible();
  },
);

test(
  'a wrong password shows the auth service’s own message, and what it means',
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
  'somebody without the role is signed out and told so once, without seeing the admin',
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

test('an open session of somebody without the role ends when the admin, or the login, is opened', async ({ page }) => {
  const visitor = await createPerson({ admin: false });
  for (const address of ['/admin/registrations', '/login']) {
    await openSession(page, visitor);
    await page.goto(address);
    await expect(page.getByText('No tienes permisos de administrador')).toHaveCount(1);
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKey())).toBeNull();
  }
});

for (const [fault, answer] of [
  ['no connection', null],
  ['a failing server', { status: 500, body: '{"message":"boom"}', contentType: 'application/json' }],
  ['an answer that is a page', { status: 200, body: '<html>hola</html>', contentType: 'text/html' }],
] as const) {
  test(`${fault} while signing in is said in Spanish, and nothing typed is lost`, async ({
    page,
    admin,
    allowConsole,
  }) => {
    allowConsole(failedRequest);
    allowConsole(unanswered);
    await page.route('**/auth/v1/token*', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.goto('/login');
    await submitLogin(page, admin);
    await expect(page.getByText('Error al iniciar sesión')).toBeVisible();
    await expect(
      page.getByText('No hemos podido conectar. Comprueba tu conexión y vuelve a intentarlo.'),
    ).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(admin.email);
    await page.unroute('**/auth/v1/token*');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page).toHaveURL(/\/admin\/news$/);
  });
}

test('a role that cannot be asked is no refusal: the session stays and can be tried again', async ({
  adminPage: page,
  allowConsole,
}) => {
  allowConsole(failedRequest);
  await page.route('**/rest/v1/user_roles*', (route) =>
    route.fulfill({ status: 503, body: '{"message":"busy"}', contentType: 'application/json' }),
  );
  await page.goto('/admin/news');
  await expect(page.getByText('No hemos podido comprobar tu sesión.')).toBeVisible();
  await expect(page.getByText('Gestión de Noticias y Eventos')).toHaveCount(0);
  await page.unroute('**/rest/v1/user_roles*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Noticias y Eventos' })).toBeVisible();
});

test('nothing of the admin is painted before the role is known', { tag: '@core' }, async ({ adminPage: page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/user_roles*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/admin/registrations');
  await expect(page.getByText('Comprobando sesión…')).toBeAttached();
  await expect(page.getByText(/^CMS /)).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Registros de Eventos' })).toBeVisible();
});

test('a forgotten password is chosen anew through the link of an email', async ({ page, mailbox }) => {
  const person = await createPerson();
  await mailbox.clear(person.email);
  await page.goto('/login');
  await page.getByRole('button', { name: '¿Has olvidado la contraseña?' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText('Si hay una cuenta con ese email')).toBeVisible();

  const mail = await mailbox.waitFor(person.email);
  expect(mail.subject).toBe('Elige otra contraseña');
  expect(mail.html).toContain(`Alguien ha pedido una contraseña nueva para ${person.email}.`);
  const link = /https?:\S+/.exec(mail.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Contraseña nueva').fill('corta');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('La contraseña debe tener al menos 12 caracteres')).toBeVisible();
  await page.getByLabel('Contraseña nueva').fill('una-clave-nueva-y-larga');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Contraseña actualizada')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/news$/);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();

  await submitLogin(page, { email: person.email, password: 'una-clave-nueva-y-larga' });
  await expect(page).toHaveURL(/\/admin\/news$/);
});

test('no address in the login’s own leads off the site', async ({ adminPage: page, stack }) => {
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
