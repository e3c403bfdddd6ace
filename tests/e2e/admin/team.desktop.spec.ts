import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../steps/admin-test.ts';
import { createPerson, openSession, submitLogin } from '../steps/people.ts';

const rowOf = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email }).first();

async function inviteByForm(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByText('Invitación enviada', { exact: true })).toBeVisible();
}

test('an invited admin sets a password by the mail, works, and loses access at once when removed', async ({
  adminPage: page,
  admin,
  browser,
  mailbox,
  checkA11y,
  allowConsole,
}) => {
  allowConsole(/AppError|Failed to load resource.*40[13]/);
  const email = `invitada-${randomUUID()}@example.com`;
  await page.goto('/admin/equipo');
  await expect(rowOf(page, admin.email).getByText('Tú', { exact: true })).toBeVisible();
  await checkA11y();
  await inviteByForm(page, email);
  await expect(rowOf(page, email)).toContainText('Todavía no ha entrado');
  await expect(rowOf(page, email)).toContainText(`por ${admin.email}`);
  await expect(page.getByText(`Invitación a ${email}, por ${admin.email}`)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');

  const mail = await mailbox.waitFor(email);
  expect(mail.subject).toBe('Te han dado acceso al CMS de Tertulia');
  const links = [...`${mail.html} ${mail.text}`.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([link]) =>
    link.replaceAll('&amp;', '&'),
  );
  // Link scanners consume no link.
  for (const link of links) expect((await fetch(link)).status).toBe(200);
  const link = links.find((one) => one.includes('token_hash')) ?? '';
  expect(new URL(link).pathname + new URL(link).search).toBe('/login');

  const theirs = await (await browser.newContext()).newPage();
  const password = `clave-${randomUUID()}`;
  await theirs.goto(link);
  await theirs.getByRole('button', { name: 'Continuar' }).click();
  await theirs.getByLabel('Contraseña nueva').fill(password);
  await theirs.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(theirs).toHaveURL('/admin/news');
  await theirs.getByRole('button', { name: 'Cerrar sesión' }).click();
  await theirs.goto('/login');
  await submitLogin(theirs, { email, password });
  await expect(theirs).toHaveURL('/admin/news');
  await theirs.goto('/admin/registrations');
  await expect(theirs.getByRole('heading', { name: 'Registros de Eventos' })).toBeVisible();

  await page.reload();
  await expect(rowOf(page, email)).not.toContainText('Todavía no ha entrado');
  await page.getByRole('button', { name: `Quitar acceso a ${email}` }).click();
  const question = page.getByRole('alertdialog', { name: `¿Quitar el acceso a ${email}?` });
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await checkA11y();
  await question.getByRole('button', { name: 'Quitar acceso' }).click();
  await expect(page.getByText('Acceso quitado', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Quitar acceso a ${email}` })).toHaveCount(0);

  // The open session can read nothing any more and ends.
  await theirs.getByRole('link', { name: 'Equipo' }).click();
  await expect(theirs).toHaveURL('/login');
  await expect(theirs.getByText('No tienes permisos de administrador').first()).toBeVisible();
  await theirs.context().close();
});

test('an admin confirms giving up the own role, and is refused as the last admin', async ({ page }) => {
  const person = await createPerson();
  await openSession(page, person);
  await page.goto('/admin/equipo');
  const give = () => page.getByRole('button', { name: `Quitar acceso a ${person.email}` }).click();
  const question = page.getByRole('alertdialog', { name: '¿Quitarte el acceso a ti?' });

  // tests/db/access/administrators.sql.test.ts covers the database's refusal; mocked here, because parallel tests need
  // their admins.
  await page.route('**/rest/v1/rpc/remove_administrator', (route) => route.fulfill({ json: 'last' }));
  await give();
  await question.getByRole('button', { name: 'Quitar acceso' }).click();
  await expect(page.getByText('No puedes dejar de administrar')).toBeVisible();
  await expect(page).toHaveURL('/admin/equipo');
  await page.unroute('**/rest/v1/rpc/remove_administrator');

  await give();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await give();
  await question.getByRole('button', { name: 'Quitar acceso' }).click();
  await expect(page.getByText('Ya no administras la web')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await submitLogin(page, person);
  await expect(page.getByText('No tienes permisos de administrador').first()).toBeVisible();
});
