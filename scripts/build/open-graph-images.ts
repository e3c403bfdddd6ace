import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectPath } from '../../supabase/local/project-root.ts';
import { findBrowser } from '../browser.ts';
import { openGraphImage } from './open-graph-image.ts';
import { startScreenshots, type Screenshots } from './screenshots.ts';

const CACHE = projectPath('.cache/social');

const pathOf = (page: string) => `/social${page}.png`;

/** Renders the Open Graph images, with which links to a page are shown. */
export type OpenGraphImages = {
  /** Path of the image of a page. */
  pathOf(page: string): string;
  /** Writes it into the built site. One that an earlier build rendered is taken from the cache. */
  write(page: string, title: string): Promise<void>;
  stop(): Promise<void>;
};

/** Null where there is no browser to render with, or SOCIAL_IMAGES is 0: then links are shown with the site's one image. */
export function startOpenGraphImages(
  dist: string,
  brand: string,
  environment: NodeJS.ProcessEnv = process.env,
): OpenGraphImages | null {
  if (environment['SOCIAL_IMAGES'] === '0') return null;
  const browser = findBrowser();
  if (browser === undefined) {
    console.info('There is no browser to render Open Graph images with: every page is shown with /social.png.');
    return null;
  }
  let screenshots: Promise<Screenshots> | undefined;
  return {
    pathOf,
    async write(page, title) {
      const html = await openGraphImage({ brand, title });
      const kept = join(CACHE, `${createHash('sha256').update(html).digest('hex')}.png`);
      if (!existsSync(kept)) {
        await mkdir(CACHE, { recursive: true });
        screenshots ??= startScreenshots(browser);
        await (await screenshots).take(html, { width: 1200, height: 630 }, kept);
      }
      const file = join(dist, pathOf(page));
      await mkdir(dirname(file), { recursive: true });
      await copyFile(kept, file);
    },
    stop: async () => (await screenshots)?.stop(),
  };
}
