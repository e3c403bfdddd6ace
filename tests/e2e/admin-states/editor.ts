import { expect } from '@playwright/test';
import { saveButton, storedDrafts } from '../article-editor.ts';
import { picture } from '../picture-field.ts';
import {
  type State,
  silent,
  answered,
  refused,
  ofMethod,
  press,
  edit,
  unfold,
  choosePicture,
  seek,
  ARTICLES,
  PICTURES,
  MAIL,
  UPLOADS,
  noPictures,
} from './scene.ts';

/** The editor, its panels, and what can go wrong while somebody writes. */
export const editorStates: State[] = [
  {
    name: 'a new article',
    path: '/admin/news',
    act: ({ page }) => press(page, 'Nueva Noticia/Evento'),
    sight: 'Nueva noticia o evento',
  },
  { name: 'the keys of the editor', act: unfold('Atajos de teclado'), sight: 'negrita' },
  { name: 'the cards of a link', act: unfold('Así se verá al compartirlo'), sight: 'LinkedIn' },
  { name: 'no version yet', act: unfold('Versiones anteriores'), sight: /^Todavía ninguna/ },
  {
    name: 'versions that cannot be read',
    before: refused('**/rest/v1/article_versions?*'),
    act: unfold('Versiones anteriores'),
    sight: 'No se han podido leer las versiones.',
  },
  {
    name: 'what an article said before',
    act: async (scene) => {
      await scene.api.from('news_events').update({ content: 'Otro texto.' }).eq('id', scene.article.id).throwOnError();
      await unfold('Versiones anteriores')(scene);
      await scene.page.getByRole('button', { name: /^Ver los cambios/ }).click();
    },
    sight: 'Recuperar esta versión',
  },
  {
    name: 'a mail that is being written',
    before: silent(MAIL),
    act: unfold('Así llegará el correo'),
    sight: 'Cargando…',
  },
  {
    name: 'a mail that could not be written',
    before: refused(MAIL),
    act: unfold('Así llegará el correo'),
    sight: 'No hemos podido escribir el email.',
  },
  {
    name: 'the text of a mail',
    act: async (scene) => {
      await unfold('Así llegará el correo')(scene);
      await scene.page.getByRole('tab', { name: 'Solo texto' }).click();
    },
    sight: 'Enviarme una prueba',
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
    name: 'unsaved work, in the editor',
    act: async (scene) => {
      await edit(scene);
      await scene.page.getByLabel('Contenido').fill('A medias');
      await expect.poll(() => storedDrafts(scene.page)).toEqual(['A medias']);
      await edit(scene);
    },
    sight: /^Hay cambios sin guardar de otra vez/,
  },
  {
    name: 'an article that somebody else has changed',
    act: async (scene) => {
      await edit(scene);
      await scene.page.getByLabel('Contenido').fill('Mi texto');
      await scene.api
        .from('news_events')
        .update({ content: 'El de otra persona' })
        .eq('id', scene.article.id)
        .throwOnError();
      await saveButton(scene.page).click();
    },
    sight: 'Otra persona ha modificado esta noticia',
  },
  ...(
    [
      [silent, 'Guardando...'],
      [refused, 'El servidor no ha aceptado los datos. Revisa los campos.'],
    ] as const
  ).map(([answer, sight]): State => ({
    name: `while an article is saved: ${sight}`,
    act: async (scene) => {
      await edit(scene);
      await scene.page.getByLabel('Contenido').fill('Otro texto.');
      await answer('**/rest/v1/rpc/save_with_join_link')(scene.page);
      await ofMethod('PATCH', ARTICLES, (route) =>
        answer === refused ? route.fulfill({ status: 400, json: {} }) : {},
      )(scene.page);
      await saveButton(scene.page).click();
    },
    sight,
  })),
  {
    name: 'a file that is no picture',
    act: async (scene) => {
      await edit(scene);
      const file = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('texto') };
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
    name: `with a picture for the text: ${sight}`,
    before,
    act: async (scene) => {
      await edit(scene);
      await scene.page.locator('input[type=file][multiple]').setInputFiles(picture);
    },
    sight,
  })),
  ...(
    [
      [silent(PICTURES), 'Cargando…'],
      [refused(PICTURES), 'No hemos podido cargar las imágenes.'],
      [answered(PICTURES, noPictures), 'Todavía no hay imágenes'],
    ] as const
  ).map(([before, sight]): State => ({
    name: `where a picture is chosen: ${sight}`,
    before,
    act: choosePicture,
    sight,
  })),
  {
    name: 'no picture like that to choose',
    act: async (scene) => {
      await choosePicture(scene);
      await seek(scene);
    },
    sight: 'Ninguna imagen coincide',
  },
];
