import { devices, type Locator, type Page } from '@playwright/test';
import { familyName } from '../../../supabase/functions/_shared/contract/article/image-widths.ts';
import { expect, test } from '../steps/admin-test.ts';
import { openEditor, saveButton, showSettings } from '../steps/article-editor.ts';
import { chooseAction, deleteButton, findCard, moreActions } from '../steps/article-list.ts';
import { sendWaitingMails } from '../steps/outbox.ts';
import { image, imageField } from '../steps/image-field.ts';
import { findImage, pickerOf } from '../steps/image-library.ts';
import { nextWeek, register } from '../steps/registrations-desk.ts';

/** Checks a dialog: no accessibility violations, no wider than the screen, initial focus on the safe button. */
async function look(page: Page, checkA11y: () => Promise<void>, name: string, safe: string): Promise<Locator> {
  const question = page.getByRole('alertdialog', { name });
  await expect(question).toBeVisible();
  await expect(question.getByRole('button', { name: safe, exact: true })).toBeFocused();
  await checkA11y();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  return question;
}

const { viewport: _, defaultBrowserType: __, ...phone } = devices['Pixel 7'];
for (const [screen, device] of Object.entries({
  desktop: {},
  phone: { ...phone, viewport: { width: 390, height: 844 } },
})) {
  test.describe(`on a ${screen}`, () => {
    test.use(device);

    test('every dialog about an event is accessible and returns focus', async ({
      adminPage: page,
      addArticle,
      api,
      checkA11y,
    }) => {
      const { id, title } = await addArticle({
        title: `Un nombre tan largo que no cabe en una línea de la pregunta ${crypto.randomUUID()}`,
        category: 'evento',
        event_location: 'Ateneo',
        show_registration_form: true,
        published_at: '2001-01-01T10:00:00Z',
      });
      await register(api, id, [{ name: 'Ana Núñez' }, { name: 'Luis Gil' }]);

      const editor = page.getByRole('button', { name: `Editar ${title}` });
      await openEditor(page, title);
      if (screen === 'phone') await showSettings(page);
      await page.getByLabel('Fecha del evento').fill('2090-07-01T18:30');
      await saveButton(page).click();
      const dated = await look(page, checkA11y, 'El evento ya tiene fecha', 'Ahora no');
      await page.keyboard.press('Escape');
      await expect(dated).toHaveCount(0);
      await expect(editor).toBeFocused();

      await openEditor(page, title);
      if (screen === 'phone') await showSettings(page);
      await page.getByLabel('Ubicación del evento').fill('Biblioteca');
      await page.getByLabel('Enlace para asistir').fill('https://meet.example.com/sala');
      await saveButton(page).click();
      const changed = await look(page, checkA11y, '¿Avisar de los cambios?', 'No avisar');
      await expect(changed.getByText('Enlace para asistir: ya está en este email')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(changed).toHaveCount(0);
      await expect(editor).toBeFocused();

      await findCard(page, title);
      const opener = moreActions(page, title);
      await chooseAction(page, title, 'Cancelar evento');
      const cancelling = await look(page, checkA11y, '¿Cancelar este evento?', 'Volver');
      // `bdi` isolates the title, so that right-to-left letters do not reorder the sentence.
      await expect(cancelling.locator('bdi')).toHaveText(title);
      await expect(cancelling.getByRole('checkbox', { name: 'Avisar a 2 inscritos' })).toBeChecked();
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
      await chooseAction(page, title, 'Cancelar evento');
      await cancelling.getByRole('button', { name: 'Cancelar evento' }).click();
      await expect(page.getByText('Evento cancelado', { exact: true })).toBeVisible();
      await expect(opener).toBeFocused();
      await sendWaitingMails();

      await chooseAction(page, title, 'Restaurar evento');
      const restoring = await look(page, checkA11y, '¿Restaurar este evento?', 'Volver');
      await restoring.getByRole('button', { name: 'Restaurar evento' }).click();
      await look(page, checkA11y, 'El evento vuelve a celebrarse', 'Ahora no');
      await page.keyboard.press('Escape');
      // The previous dialog is gone, so the page's content has focus.
      await expect(page.getByRole('main')).toBeFocused();

      await chooseAction(page, title, 'Eliminar');
      const deleting = await look(page, checkA11y, '¿Estás seguro de que quieres eliminar esta noticia?', 'Cancelar');
      await expect(deleting.getByRole('checkbox', { name: 'Avisar a 2 inscritos de que se cancela' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(deleteButton(page, title)).toBeFocused();
    });

    test('the dialog about a registration is accessible', async ({ adminPage: page, addArticle, api, checkA11y }) => {
      const event = await addArticle({ category: 'evento', event_date: nextWeek(), show_registration_form: true });
      const name = `Ana ${event.id}`;
      await register(api, event.id, [{ name }]);
      await page.goto('/admin/registrations');
      await page.getByLabel('Buscar').fill(name);
      const remover = page.getByRole('button', { name: `Eliminar el registro de ${name}` });
      await remover.click();
      await look(page, checkA11y, `¿Eliminar el registro de ${name}?`, 'Cancelar');
      await page.keyboard.press('Escape');
      await expect(remover).toBeFocused();
    });

    test('the image library of the editor and the dialog about an image are accessible', async ({
      adminPage: page,
      addArticle,
      checkA11y,
    }) => {
      const { title } = await addArticle({ is_published: false });
      await openEditor(page, title);
      // Stored for an article that is never saved, so the image is unused.
      const stored = page.waitForResponse(
        (response) => response.url().includes('/object/news-images/') && response.request().method() === 'POST',
      );
      await page.locator('input[type=file][multiple]').setInputFiles(image);
      // The common name of all widths, whichever file is stored first.
      const family = familyName(new URL((await stored).url()).pathname.split('/').at(-1) ?? '');
      await expect(page.getByText('Subiendo imagen…').first()).toBeHidden();

      if (screen === 'phone') await showSettings(page);
      const opener = imageField(page).getByRole('button', { name: 'Elegir de la biblioteca' });
      await opener.focus();
      await page.keyboard.press('Enter');
      const library = pickerOf(page);
      await expect(library.getByLabel('Buscar')).toBeFocused();
      await expect(library.getByRole('listitem').first()).toBeVisible();
      await checkA11y();
      await page.keyboard.press('Escape');
      await expect(library).toHaveCount(0);
      await expect(opener).toBeFocused();

      const tile = await findImage(page, family);
      const remover = tile.getByRole('button', { name: `Eliminar ${family}` });
      await remover.focus();
      await page.keyboard.press('Enter');
      await look(page, checkA11y, '¿Eliminar esta imagen?', 'Cancelar');
      await page.keyboard.press('Escape');
      await expect(remover).toBeFocused();
    });

    test('the dialog about a subscriber is accessible', async ({ adminPage: page, api, checkA11y }) => {
      const email = `ana-${crypto.randomUUID()}@example.com`;
      await api
        .from('newsletter_subscribers')
        .insert({ email, consent_text_version: '2026-01', event_title: 'Un taller' });
      await page.goto('/admin/boletin');
      await page.getByLabel('Buscar').fill(email);
      const remover = page.getByRole('button', { name: `Quitar a ${email}` });
      await remover.click();
      await look(page, checkA11y, `¿Quitar a ${email} del boletín?`, 'Cancelar');
      await page.keyboard.press('Escape');
      await expect(remover).toBeFocused();
    });
  });
}
