import { expect, test } from '../steps/fixtures.ts';
import { createPerson, submitLogin } from '../steps/people.ts';

const linksIn = (text: string) =>
  [...text.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([link]) => link.replaceAll('&amp;', '&'));

test('a recovery link survives link scanners, and one press consumes it', async ({
  page,
  mailbox,
  checkA11y,
  allowConsole,
}) => {
  allowConsole(/AppError|Failed to load resource.*403/);
  const person = await createPerson();
  await mailbox.clear(person.email);
  await page.goto('/login');
  await page.getByRole('button', { name: '¿Has olvidado la contraseña?' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText(/^Si hay una cuenta con ese email/)).toBeVisible();

  const mail = await mailbox.waitFor(person.email);
  expect(mail.subject).toBe('Elige otra contraseña');
  expect(mail.html).toContain(`Alguien ha pedido una contraseña nueva para ${person.email}.`);
  const links = [...linksIn(mail.html ?? ''), ...linksIn(mail.text ?? '')];
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    expect(new URL(link).pathname + new URL(link).search).toBe('/login');
    for (let time = 0; time < 10; time += 1) expect((await fetch(link)).status).toBe(200);
  }

  // A link scanner that runs scripts, too.
  const [link = ''] = links;
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible();
  await checkA11y();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Contraseña nueva').fill(`otra-${person.password}`);
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page).toHaveURL('/admin/news');

  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.goto(link);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(
    page.getByText(
      'El enlace ha caducado, ya se ha usado o se ha pedido otro después: abre el del último email o pide otro para la misma dirección.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Pedir otro enlace' }).click();
  await expect(page.getByRole('button', { name: 'Enviar enlace' })).toBeVisible();
  await page.getByRole('button', { name: 'Volver a iniciar sesión' }).click();
  await submitLogin(page, { ...person, password: `otra-${person.password}` });
  await expect(page).toHaveURL('/admin/news');
});
