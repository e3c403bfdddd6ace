import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../steps/admin-test.ts';

test('an admin exports a registrant’s data, then erases it after confirmation', async ({
  adminPage: page,
  addArticle,
  api,
  checkA11y,
}) => {
  const event = await addArticle({ category: 'evento', title: 'Con una persona' });
  const email = `persona-${randomUUID()}@example.com`;
  const stored = await api.from('event_registrations').insert({ event_id: event.id, name: 'Eva Gil', email });
  expect(stored.error).toBeNull();

  await page.goto('/admin/registrations');
  const tools = page.getByRole('region', { name: 'Privacidad' });
  await tools.getByLabel('Email de la persona').fill('no es un email');
  await tools.getByRole('button', { name: 'Exportar datos' }).click();
  await expect(tools.getByText('Email inválido')).toBeVisible();
  await expect(tools.getByLabel('Email de la persona')).toBeFocused();

  await tools.getByLabel('Email de la persona').fill(` ${email.toUpperCase()} `);
  const download = page.waitForEvent('download');
  await tools.getByRole('button', { name: 'Exportar datos' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`datos-${email.replaceAll(/[^a-z0-9]+/g, '-')}.json`);
  const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({ email, registrations: [{ name: 'Eva Gil', event: { title: 'Con una persona' } }] });

  await tools.getByRole('button', { name: 'Borrar datos' }).click();
  const question = page.getByRole('alertdialog', { name: `¿Borrar los datos de ${email}?` });
  await expect(question).toBeVisible();
  await checkA11y('[role="alertdialog"]');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  const rows = () => api.from('event_registrations').select('id').eq('email', email);
  expect((await rows()).data).toHaveLength(1);

  await tools.getByRole('button', { name: 'Borrar datos' }).click();
  await question.getByRole('button', { name: 'Borrar datos' }).click();
  await expect(page.getByText('Se ha borrado 1 entrada.')).toBeVisible();
  await expect(question).toBeHidden();
  expect((await rows()).data).toHaveLength(0);

  await tools.getByLabel('Email de la persona').fill(email);
  await tools.getByRole('button', { name: 'Exportar datos' }).click();
  await expect(page.getByText('No hay datos de esa persona')).toBeVisible();
});
