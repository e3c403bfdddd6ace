import { expect } from '@playwright/test';
import { saveButton, storedDrafts } from '../../steps/article-editor.ts';
import { image } from '../../steps/image-field.ts';
import {
  type State,
  silent,
  answered,
  refused,
  ofMethod,
  edit,
  unfold,
  chooseImage,
  seek,
  ARTICLES,
  IMAGES,
  MAIL,
  UPLOADS,
  noImages,
} from './scene.ts';

/** The editor, its panels, and its errors. */
export const editorStates: State[] = [
  { name: 'the keys of the editor', act: unfold('Atajos de teclado'), sight: 'negrita' },
  { name: 'no version yet', act: unfold('Versiones anteriores'), sight: /^Todavía ninguna/ },
  {
    name: 'a mail that is being written',
    before: silent(MAIL),
    act: unfold('Así llegará el email'),
    sight: 'Cargando…',
  },
  {
    name: 'unsaved work, in the list',
    act: async (scene) => {
      await edit(scene);
      await scene.page.getByLabel('Contenido').fill('A medias');
      await expect.poll(() => storedDrafts(scene.page)).toEqual(['A medias']);
      await scene.page.goto('/admin/news');
    },
    sight: /^Hay cambios sin guardar en/,
  },
  {
    name: 'an article that is being saved',
    act: async (scene) => {
      await edit(scene);
      await scene.page.getByLabel('Contenido').fill('Otro texto.');
      await silent('**/rest/v1/rpc/save_with_join_link')(scene.page);
      await ofMethod('PATCH', ARTICLES, () => {})(scene.page);
      await saveButton(scene.page).click();
    },
    sight: 'Guardando...',
  },
  {
    name: 'a file that is no image',
    act: async (scene) => {
      await edit(scene);
      const file = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('texto') };
      await scene.page.getByLabel('Imagen').focus();
      await scene.page.getByLabel('Imagen').setInputFiles(file);
    },
    sight: 'Por favor selecciona un archivo de imagen válido',
  },
  ...(
    [
      [silent(UPLOADS), 'Subiendo imagen…'],
      [refused(UPLOADS), 'No se ha podido subir la imagen. Vuelve a intentarlo.'],
    ] as const
  ).map(([before, sight]): State => ({
    name: `with an image for the text: ${sight}`,
    before,
    act: async (scene) => {
      await edit(scene);
      await scene.page.locator('input[type=file][multiple]').setInputFiles(image);
    },
    sight,
  })),
  ...(
    [
      [silent(IMAGES), 'Cargando…'],
      [answered(IMAGES, noImages), 'Todavía no hay imágenes'],
    ] as const
  ).map(([before, sight]): State => ({
    name: `where an image is chosen: ${sight}`,
    before,
    act: chooseImage,
    sight,
  })),
  {
    name: 'no image like that to choose',
    act: async (scene) => {
      await chooseImage(scene);
      await seek(scene);
    },
    sight: 'Ninguna imagen coincide',
  },
];
