import type { Page } from '@playwright/test';
import { pngFile } from '../../helpers/images.ts';
import { saveButton } from './article-editor.ts';

/** A small image for a file chooser. */
export const image = { name: 'foto.png', mimeType: 'image/png', buffer: pngFile({ width: 64, height: 36 }) };

/** Submits the open form. */
export const save = (page: Page) => saveButton(page).click();

/** The image field of the form. */
export const imageField = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Fotografía' }) });
