import type { Page } from '@playwright/test';
import { resize } from '../../helpers/site/resize.ts';
import { expect, test } from '../steps/admin-test.ts';
import { deleteButton, moreActions } from '../steps/article-list.ts';

/** Presses Tab until the element called `name` has focus, as an admin without a mouse does. */
async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'textbox' | 'tab' | 'switch' | 'combobox' | 'searchbox',
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  // The list also contains the admins of parallel tests.
  for (let press = 0; press < 300; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${role} ${String(name)}`);
}

test('the admin area works by keyboard alone, from login to sign-out', async ({ page, admin, addArticle, api }) => {
  const { id, title } = await addArticle({ is_published: false });
  await page.goto('/admin/news');
  await expect(page.getByLabel('Email')).toBeVisible();
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(admin.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/en total/)).toBeVisible();

  await tabTo(page, 'searchbox', 'Buscar');
  await page.keyboard.type(title ?? '');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
  await tabTo(page, 'button', `Editar ${title}`);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Título')).toBeFocused();
  await tabTo(page, 'combobox', 'Categoría');
  await page.keyboard.press('E');
  await expect(page.getByLabel('Fecha del evento')).toBeVisible();
  // On a narrow screen the settings are a tab of their own, here the selected one.
  await resize(page, { width: 1000, height: 800 });
  await tabTo(page, 'tab', 'Ajustes');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Escribir' })).toBeFocused();
  await tabTo(page, 'textbox', 'Contenido');
  await page.keyboard.type(' Y más.');
  await tabTo(page, 'tab', 'Escribir');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'switch', 'Mostrar formulario de registro');
  await page.keyboard.press('Space');
  await tabTo(page, 'button', 'Guardar');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Noticia actualizada')).toBeVisible();
  // Focus has returned.
  await expect(page.getByRole('button', { name: `Editar ${title}` })).toBeFocused();
  const { data } = await api
    .from('news_events')
    .select('category, show_registration_form, content')
    .eq('id', id)
    .single();
  expect(data).toEqual({ category: 'evento', show_registration_form: true, content: 'Un texto. Y más.' });

  await tabTo(page, 'button', `Eliminar ${title}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(deleteButton(page, title ?? '')).toBeFocused();
  await tabTo(page, 'button', `Más acciones de ${title}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(moreActions(page, title ?? '')).toBeFocused();

  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('link', { name: 'Saltar al contenido' }).focus();
  await tabTo(page, 'link', 'Registros');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Registros de Eventos' })).toBeVisible();
  await page.getByRole('link', { name: 'Saltar al contenido' }).focus();
  await tabTo(page, 'link', 'Equipo');
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(admin.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Esa persona ya tiene acceso')).toBeVisible();
  // Tab from a toast returns focus, so this waits until no toast is left.
  await expect(page.getByRole('button', { name: 'Cerrar aviso' })).toHaveCount(0);
  await tabTo(page, 'button', `Quitar acceso a ${admin.email}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: '¿Quitarte el acceso a ti?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Quitar acceso a ${admin.email}` })).toBeFocused();
  await page.getByRole('link', { name: 'Saltar al contenido' }).focus();
  await tabTo(page, 'button', 'Cerrar sesión');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sesión cerrada')).toBeVisible();
});
