import type { Page } from '@playwright/test';
import { pngFile } from '../../helpers/images.ts';
import { saveButton } from './article-editor.ts';

/** A small image, as a file chooser gives it. */
export const image = { name: 'foto.png', mimeType: 'image/png', buffer: pngFile({ width: 64, height: 36 }) };

/** Sends the open form. */
export const save = (page: Page) => saveButton(page).click();

/** The part of the form where the article's image is. */
export const imageField = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Fotografía' }) });
