import { expect, test } from '../steps/admin-test.ts';
import { storageKey } from '../steps/people.ts';

test('the page explains when the server supports no second factor', async ({
  adminPage: page,
  allowConsole,
  checkA11y,
  stack,
}) => {
  // The embedded backend says so to every caller; other backends require a session first.
  const { status } = await fetch(`${stack.apiUrl}/auth/v1/factors`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey },
  });
  test.skip(status !== 422, 'This backend supports second factors.');
  allowConsole(/Failed to load resource|AppError/);
  await page.goto('/admin/equipo');
  await page.getByRole('button', { name: 'Activar segundo paso' }).click();
  await expect(page.getByText('Este servidor no ofrece un segundo paso.')).toBeVisible();
  await checkA11y();
});

/** The embedded backend has no second factor, so the platform's answers are mocked. */
test('an authenticator app is enrolled with its first code, and removed again', async ({
  adminPage: page,
  allowConsole,
  checkA11y,
}) => {
  allowConsole(/AppError|Failed to load resource|Error al activar el segundo paso/);
  const times = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
  let factors: { id: string; factor_type: string; status: string }[] = [
    { id: 'abandoned', factor_type: 'totp', status: 'unverified', ...times },
  ];
  await page.route('**/auth/v1/user', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), factors } });
  });
  let enrolments = 0;
  await page.route('**/auth/v1/factors', (route) => {
    enrolments += 1;
    return route.fulfill({
      json: {
        id: 'factor-1',
        type: 'totp',
        friendly_name: '',
        totp: {
          qr_code: '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="5" height="5"/></svg>',
          secret: 'JBSWY3DPEHPK3PXP',
          uri: 'otpauth://totp/x',
        },
      },
    });
  });
  await page.route('**/auth/v1/factors/*', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    factors = factors.filter((factor) => factor.id !== id);
    return route.fulfill({ json: { id } });
  });
  await page.route('**/auth/v1/factors/factor-1/challenge', (route) =>
    route.fulfill({ json: { id: 'challenge-1', type: 'totp', expires_at: 4_000_000_000 } }),
  );
  await page.route('**/auth/v1/factors/factor-1/verify', async (route) => {
    const { code } = route.request().postDataJSON() as { code: string };
    if (code !== '123456')
      return route.fulfill({ status: 422, json: { code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid' } });
    factors = [{ id: 'factor-1', factor_type: 'totp', status: 'verified', ...times }];
    const session = JSON.parse((await page.evaluate((key) => localStorage.getItem(key), storageKey())) ?? '{}');
    return route.fulfill({ json: session });
  });

  await page.goto('/admin/equipo');
  // The second click of a double click comes before any timer.
  await page.getByRole('button', { name: 'Activar segundo paso' }).evaluate((button: HTMLButtonElement) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => button.click(), { once: true });
    port1.start();
    port2.postMessage('again');
    button.click();
  });
  const code = page.getByLabel('Código de 6 cifras');
  await expect(code).toBeFocused();
  expect([factors, enrolments]).toEqual([[], 1]);
  await expect(page.getByText('JBSWY3DPEHPK3PXP')).toBeVisible();
  const image = page.getByRole('img', { name: /^Código QR/ });
  expect(await image.evaluate((node) => node instanceof HTMLImageElement && node.naturalWidth)).toBe(10);
  await checkA11y();
  await page.keyboard.press('Enter');
  await expect(page.getByText('El código tiene 6 cifras')).toBeVisible();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('El código no es correcto o ha caducado.')).toBeVisible();
  await code.fill('123 456');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Segundo paso activado')).toBeVisible();
  await expect(page.getByText('Activado', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/admin/equipo');

  await page.getByRole('button', { name: 'Quitar segundo paso' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Quitar el segundo paso?' });
  await question.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByText('Segundo paso quitado')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activar segundo paso' })).toBeVisible();

  await page.route('**/auth/v1/factors', (route) => route.abort());
  await page.getByRole('button', { name: 'Activar segundo paso' }).click();
  await expect(page.getByText('Error al activar el segundo paso')).toBeVisible();
});
