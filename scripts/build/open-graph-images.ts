import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectPath } from '../../supabase/local/project-root.ts';
import { openGraphImage, toPng } from './open-graph-image.ts';

const CACHE = projectPath('.cache/social');

const pathOf = (page: string) => `/social${page}.png`;

/** Renders the Open Graph images, with which links to a page are shown. */
export type OpenGraphImages = {
  /** Path of the image of a page. */
  pathOf(page: string): string;
  /** Writes it into the built site. One that an earlier build rendered is taken from the cache. */
  write(page: string, title: string): Promise<void>;
};

/** Null where SOCIAL_IMAGES is 0: then links are shown with the site's one image. */
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
      const kept = join(CACHE, `${createHash('sha256').update(svg).digest('hex')}.png`);
      if (!existsSync(kept)) {
        await mkdir(CACHE, { recursive: true });
        await writeFile(kept, toPng(svg));
      }
      const file = join(dist, pathOf(page));
      await mkdir(dirname(file), { recursive: true });
      await copyFile(kept, file);
    },
  };
}
