import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectPath } from '../../project-root.ts';
import { openGraphImage, toPng } from './open-graph-image.ts';

const CACHE = projectPath('.cache/social');

const BRAND_IMAGE = projectPath('public/social.png');

/** The path of the rendered image in the cache. */
async function rendered(svg: string): Promise<string> {
  const cached = join(CACHE, `${createHash('sha256').update(svg).digest('hex')}.png`);
  if (!existsSync(cached)) {
    await mkdir(CACHE, { recursive: true });
    await writeFile(cached, toPng(svg));
  }
  return cached;
}

const pathOf = (page: string) => `/social${page}.png`;

/** Renders the Open Graph images of link previews. */
export type OpenGraphImages = {
  /** Path of the image of a page. */
  pathOf(page: string): string;
  /**
   * Writes the image into the built site, from the cache when an earlier build rendered it. For a title that the fonts
   * cannot draw it is the brand's own.
   */
  write(page: string, title: string): Promise<void>;
};

/** Null when SOCIAL_IMAGES is 0: link previews then show the site's default image. */
export function openGraphImages(
  dist: string,
  brand: string,
  environment: NodeJS.ProcessEnv = process.env,
): OpenGraphImages | null {
  if (environment['SOCIAL_IMAGES'] === '0') return null;
  return {
    pathOf,
    async write(page, title) {
      const svg = await openGraphImage({ brand, title });
      const file = join(dist, pathOf(page));
      await mkdir(dirname(file), { recursive: true });
      await copyFile(svg === null ? BRAND_IMAGE : await rendered(svg), file);
    },
  };
}
