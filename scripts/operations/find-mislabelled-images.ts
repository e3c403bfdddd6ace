import * as z from 'zod';
import { extensionFor, sniffImageType } from '../../src/features/article-editor/image/image-type.ts';
import { CallRefused, type Api } from './api.ts';
import { listImages, readImageStart } from './image-files.ts';
import { storedRows } from './stored-rows.ts';

const FIRST_BYTES = 16;
const AT_ONCE = 8;

export type MislabelledImage = {
  name: string;
  problem: string;
  /** Slugs of the articles that show the file. */
  articles: string[];
};

/** What is wrong with a stored file; undefined when its signature matches its extension. */
async function problemOf(api: Api, name: string): Promise<string | undefined> {
  try {
    const type = sniffImageType(await readImageStart(api, name, FIRST_BYTES));
    const matches = type !== null && name.endsWith(`.${extensionFor(type, name)}`);
    return matches ? undefined : 'is not the image that its name says';
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    return `cannot be read (${error.message})`;
  }
}

const articleSchema = z.object({ slug: z.string(), image_url: z.nullable(z.string()), content: z.string() });

/**
 * Stored files whose signature does not match their extension, or that cannot be read, by name. The editor stores none; an admin's session can,
 * because neither the bucket nor a policy checks the bytes.
 */
export async function findMislabelledImages(api: Api): Promise<MislabelledImage[]> {
  const waiting = (await listImages(api)).values();
  const found: MislabelledImage[] = [];
  async function worker() {
    for (const { name } of waiting) {
      const problem = await problemOf(api, name);
      if (problem !== undefined) found.push({ name, problem, articles: [] });
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
