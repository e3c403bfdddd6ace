import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectPath } from '../../supabase/local/project-root.ts';
import { findBrowser } from '../browser.ts';
import { startPainter, type Painter } from './painter.ts';
import { socialCard } from './social-card.ts';

const CACHE = projectPath('.cache/social');

const cardOf = (path: string) => `/social${path}.png`;

/** Draws the pictures with which links to a page are shown. */
export type CardDrawer = {
  /** Path of the picture of the page at `path`, to be drawn. */
  cardOf(path: string): string;
  /** Draws it into the built site. One that an earlier build drew is taken from the cache. */
  draw(path: string, title: string): Promise<void>;
  stop(): Promise<void>;
};

/** Null where no browser can draw, or SOCIAL_IMAGES is 0: then links are shown with the site's one picture. */
export function startCards(
  dist: string,
  brand: string,
  environment: NodeJS.ProcessEnv = process.env,
): CardDrawer | null {
  if (environment['SOCIAL_IMAGES'] === '0') return null;
  if (findBrowser() === undefined) {
    console.info('There is no browser to draw pictures for links with: every page is shown with /social.png.');
    return null;
  }
  let painter: Promise<Painter | null> | undefined;
  return {
    cardOf,
    async draw(path, title) {
      const html = await socialCard({ brand, title });
      const kept = join(CACHE, `${createHash('sha256').update(html).digest('hex')}.png`);
      if (!existsSync(kept)) {
        await mkdir(CACHE, { recursive: true });
        painter ??= startPainter();
        await (await painter)?.paint(html, { width: 1200, height: 630 }, kept);
      }
      const file = join(dist, cardOf(path));
      await mkdir(dirname(file), { recursive: true });
      await copyFile(kept, file);
    },
    stop: async () => (await painter)?.stop(),
  };
}
