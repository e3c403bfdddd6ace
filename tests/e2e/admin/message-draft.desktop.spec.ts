import { expect, test } from '../steps/admin-test.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test('Back, a link, signing out and closing ask before a half-written message goes, and it is offered again', async ({
  adminPage: page,
  addArticle,
  checkA11y,
}) => {
  const { id } = await addArticle({
    category: 'evento',
    event_date: hoursAgo(3),
    event_end_date: hoursAgo(2),
  });
  const text = page.getByLabel('Texto');
  const question = page.getByRole('alertdialog', { name: 'Tienes cambios sin guardar' });
  await page.goto(`/admin/registrations/${id}/asistencia`);
  await page.getByRole('link', { name: 'Escribir a los asistentes' }).click();
  await text.fill('Algo mío');

  const ways: (() => Promise<unknown>)[] = [
    () => page.evaluate(() => history.back()),
    () => page.getByRole('link', { name: 'Imágenes', exact: true }).click(),
    () => page.getByRole('button', { name: 'Cerrar sesión' }).click(),
  ];
  for (const leave of ways) {
    await leave();
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/admin/registrations/${id}/mensaje$`));
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(question).toHaveCount(0);
    await expect(text).toHaveValue('Algo mío');
  }
  await expect(page.getByText('Borrador guardado ahora mismo en este navegador')).toBeVisible();

  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  await (await asked).accept();
  await reloaded;
  const recover = page.getByRole('button', { name: /^Recuperar borrador/ });
  await expect(recover).toBeVisible();
  await checkA11y();
  await recover.click();
  await expect(text).toHaveValue('Algo mío');
  await expect(recover).toHaveCount(0);

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(page).toHaveURL(/\/asistencia$/);
  await expect(text).toHaveCount(0);
  await page.goForward();
  await expect(text).toBeVisible();
  await expect(recover).toHaveCount(0);
});
