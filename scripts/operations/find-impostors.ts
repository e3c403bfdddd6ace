import { extensionFor, sniffImageType } from '../../src/features/news/editor/image-type.ts';
import type { Api } from './api.ts';
import { readArticlePictures } from './article-pictures.ts';
import { listImages, readImageStart } from './image-files.ts';

const FIRST_BYTES = 16;
const AT_ONCE = 8;

export type Impostor = {
  name: string;
  /** Addresses (slugs) of the articles that show it. */
  articles: string[];
};

/** Whether the first bytes are of the kind of picture that the name says. */
function isWhatItSays(name: string, start: Uint8Array): boolean {
  const type = sniffImageType(start);
  return type !== null && name.endsWith(`.${extensionFor(type, name)}`);
}

/**
 * Stored files whose first bytes are not of the picture that their name says, by name. The editor stores none; whoever calls the storage with an
 * administrator's session can, because neither the bucket nor a policy sees the bytes.
 */
export async function findImpostors(api: Api): Promise<Impostor[]> {
  const [images, articles] = await Promise.all([listImages(api), readArticlePictures(api)]);
  const waiting = images.values();
  const found: Impostor[] = [];
  async function worker() {
    for (const { name } of waiting) {
      if (isWhatItSays(name, await readImageStart(api, name, FIRST_BYTES))) continue;
      found.push({ name, articles: articles.filter(({ text }) => text.includes(name)).map(({ slug }) => slug) });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
