import { familyName } from '../../supabase/functions/_shared/contract/picture-widths.ts';
import type { Api } from './api.ts';
import { readPictureUses } from './article-pictures.ts';
import { listImages } from './image-files.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Names of pictures stored more than a day before `now` that no article names, nor what it said before, nor a deleted one, in any of their widths. A younger one may belong to an article that is being written. */
export async function findOrphans(api: Api, now = Date.now()): Promise<string[]> {
  const images = await listImages(api);
  const texts = await readPictureUses(api);
  const isShown = (family: string) => texts.some((text) => text.includes(family));
  return images
    .filter(({ name, created_at: created }) => now - Date.parse(created ?? '') > DAY_MS && !isShown(familyName(name)))
    .map(({ name }) => name);
}
