import * as z from 'zod';
import { extensionFor, sniffImageType } from '../../src/features/article-editor/image/image-type.ts';
import type { Api } from './api.ts';
import { listImages, readImageStart } from './image-files.ts';
import { storedRows } from './stored-rows.ts';

const FIRST_BYTES = 16;
const AT_ONCE = 8;

export type MislabelledImage = {
  name: string;
  /** Slugs of the articles that show the file. */
  articles: string[];
};

/** Whether the file signature matches the file extension. */
function matchesExtension(name: string, start: Uint8Array): boolean {
  const type = sniffImageType(start);
  return type !== null && name.endsWith(`.${extensionFor(type, name)}`);
}

const articleSchema = z.object({ slug: z.string(), image_url: z.nullable(z.string()), content: z.string() });

/**
 * Stored files whose signature does not match their extension, by name. The editor stores none; an admin's session can,
 * because neither the bucket nor a policy checks the bytes.
 */
export async function findMislabelledImages(api: Api): Promise<MislabelledImage[]> {
  const waiting = (await listImages(api)).values();
  const found: MislabelledImage[] = [];
  async function worker() {
    for (const { name } of waiting) {
      if (!matchesExtension(name, await readImageStart(api, name, FIRST_BYTES))) found.push({ name, articles: [] });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (found.length === 0) return found;
  for await (const rows of storedRows(api, 'news_events')) {
    for (const { slug, image_url: url, content } of z.array(articleSchema).parse(rows)) {
      for (const { name, articles } of found) if (url?.includes(name) || content.includes(name)) articles.push(slug);
    }
  }
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
