import { randomUUID } from 'node:crypto';
import { allFiles } from '../../../supabase/functions/_shared/contract/article/image-widths.ts';
import { pngFile } from '../../helpers/images.ts';
import { expect, test } from '../steps/admin-test.ts';
import { openEditor, storedDrafts } from '../steps/article-editor.ts';
import { imageField, save } from '../steps/image-field.ts';
import { findImage, pick, pickerOf } from '../steps/image-library.ts';

const photo = { name: 'foto.png', mimeType: 'image/png', buffer: pngFile({ width: 800, height: 450 }) };
const isStored = async (address: string) => (await fetch(address)).ok;

test(
  'an image is stored with one article, reused by another, and can be removed only once unused',
  { tag: '@core' },
  async ({ adminPage: page, addArticle, api, checkA11y }) => {
    const alt = `Un puente ${randomUUID()}`;
    const first = await addArticle({ is_published: false });
    const second = await addArticle({ is_published: false, content: 'Antes. Después.' });
    const read = async (id: string) =>
      (await api.from('news_events').select('image_url, image_alt, content').eq('id', id).single()).data;

    await openEditor(page, first.title);
    await page.getByLabel('Imagen').setInputFiles(photo);
    await page.getByLabel('Texto alternativo').fill(alt);
    await save(page);
    await expect(page.getByText('Noticia actualizada').first()).toBeVisible();
    const address = (await read(first.id))?.image_url ?? '';
    const files = allFiles(address);
    expect(files).toHaveLength(3);

    await openEditor(page, second.title);
    await imageField(page).getByRole('button', { name: 'Elegir de la biblioteca' }).click();
    await expect(pickerOf(page)).toBeVisible();
    await checkA11y();
    await pick(page, alt);
    await expect(page.getByLabel('Texto alternativo')).toHaveValue(alt);
    const text = page.getByLabel('Contenido');
    await text.focus();
    await page.keyboard.press('Control+Home');
    for (let step = 0; step < 'Antes. '.length; step += 1) await page.keyboard.press('ArrowRight');
    const insert = page.getByRole('toolbar').getByRole('button', { name: 'Elegir de la biblioteca' });
    await insert.click();
    await pick(page, alt);
    const withImage = `Antes. ![${alt}](${address})Después.`;
    await expect(text).toHaveValue(withImage);
    await expect(text).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(text).toHaveValue('Antes. Después.');
    await page.keyboard.press('Control+Shift+z');
    await expect(text).toHaveValue(withImage);
    await save(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await read(second.id)).toEqual({ image_url: address, image_alt: alt, content: withImage });

    const tile = await findImage(page, alt);
    await expect(tile.getByText('En uso')).toBeVisible();
    await expect(tile.getByText(/^800 × 450 px · \d+ kB · /)).toBeVisible();
    await expect(tile.getByRole('link', { name: second.title })).toBeVisible();
    await expect(tile.getByRole('button', { name: /Eliminar/ })).toHaveCount(0);
    await checkA11y();

    // The first article removes it; the second still uses it.
    await tile.getByRole('link', { name: first.title }).click();
    await expect(page.getByLabel('Título')).toHaveValue(first.title);
    await page.getByRole('button', { name: 'Quitar imagen' }).click();
    await save(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/admin/news');
    expect(await Promise.all(files.map(isStored))).toEqual([true, true, true]);

    await openEditor(page, second.title);
    await page.getByRole('button', { name: 'Quitar imagen' }).click();
    await text.fill('Sin fotos.');
    await save(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await findImage(page, alt);
    await expect(tile.getByText('En versiones anteriores')).toBeVisible();
    await expect(tile.getByRole('button', { name: /Eliminar/ })).toHaveCount(0);

    await api.from('article_versions').delete().eq('article_id', second.id);
    await findImage(page, alt);
    // The old tiles stay until the requested ones have loaded.
    const unused = page.waitForResponse((answer) => answer.request().postData()?.includes('"unused"') === true);
    await page.getByLabel('Mostrar').selectOption('Sin usar');
    await unused;
    await expect(tile.getByText('No la usa ninguna noticia.')).toBeVisible();
    const remove = async () => {
      await tile.getByRole('button', { name: `Eliminar ${alt}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    };
    // Another article has started to use it since the page loaded.
    await api
      .from('news_events')
      .update({ content: `![](${address})` })
      .eq('id', first.id);
    await remove();
    await expect(page.getByText('No se ha eliminado la imagen')).toBeVisible();
    await expect(page.getByText('Ninguna imagen coincide')).toBeVisible();
    expect(await Promise.all(files.map(isStored))).toEqual([true, true, true]);

    await api.from('news_events').update({ content: 'Sin fotos.' }).eq('id', first.id);
    await api.from('article_versions').delete().eq('article_id', first.id);
    await findImage(page, alt);
    await remove();
    await expect(page.getByText('Imagen eliminada')).toBeVisible();
    await expect(page.getByText('Ninguna imagen coincide')).toBeVisible();
    expect(await Promise.all(files.map(isStored))).toEqual([false, false, false]);
    expect((await api.from('image_texts').select('name').eq('alt', alt)).data).toEqual([]);
  },
);

test('an open library keeps the typed text, and Escape closes only the library', async ({
  adminPage: page,
  addArticle,
}) => {
  const { title } = await addArticle({ is_published: false });
  await openEditor(page, title);
  const text = page.getByLabel('Contenido');
  await text.fill('Escrito antes.\n');
  // `fill` would not open the menu, which listens to keys.
  await page.keyboard.type('/guard');
  await page.keyboard.press('Enter');
  await expect(pickerOf(page).getByLabel('Buscar')).toBeFocused();
  await page.keyboard.type('no hay ninguna así');
  await expect(pickerOf(page).getByText('Ninguna imagen coincide')).toBeVisible();
  await expect.poll(() => storedDrafts(page)).toEqual(['Escrito antes.\n']);
  await page.keyboard.press('Escape');
  await expect(pickerOf(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(text).toBeFocused();
  await expect(text).toHaveValue('Escrito antes.\n');
});
