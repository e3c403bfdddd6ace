/**
 * `npm run build`: builds the site into dist/ (or BUILD_DIR) for a static host: the single-page application, one HTML
 * file per public address (articles too when the backend can be reached), the empty shell as 200.html for every other
 * address, and the files for crawlers. Exits 1 when something cannot be built.
 */
import { rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { publishedFiles } from '../hosting/files/all.ts';
import { hostRules } from '../hosting/rules.ts';
import { projectPath } from '../project-root.ts';
import { compressFolder } from './build/compress.ts';
import { checkBuildEnv } from './build/build-env.ts';
import { openGraphImages } from './build/open-graph-images.ts';
import { articleEntries, readArticles } from './build/read-articles.ts';
import { loadServerEntry, removeServerEntry } from './build/server-entry.ts';
import { llmsText, robots, sitemapFiles } from './build/site-files.ts';
import { siteSettings } from './build/site-settings.ts';
import { prerenderPages } from './build/prerender-pages.ts';
import { readOptions } from './console/read-options.ts';
import { reportFailure } from './console/report-failure.ts';

readOptions({
  call: 'npm run build',
  about: 'Builds the site into dist/ (or BUILD_DIR) for a static host. Reads the settings of .env.example.',
  options: {},
});

const dist = resolve(process.env['BUILD_DIR'] || projectPath('dist'));

async function main(): Promise<void> {
  await build({
    root: projectPath('.'),
    configFile: projectPath('vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: dist, emptyOutDir: true },
  });
  const site = await loadServerEntry();
  const news = await readArticles(site);
  const images = openGraphImages(dist, site.headSite.brandName);
  const { pages, articles } = await prerenderPages(dist, site, news, images);

  const { headSite, at } = site;
  const [home] = pages;
  const overview = { ...headSite, description: home?.description ?? '' };
  const write = (name: string, text: string) => writeFile(join(dist, name), text);
  await Promise.all([
    write('robots.txt', robots(headSite.url)),
    write('llms.txt', llmsText(overview, pages, articles)),
    ...Object.entries({
      ...sitemapFiles([...pages, ...(await articleEntries(site, articles))], headSite.url),
      ...publishedFiles(hostRules(site.env.supabaseUrl, site.env.imageOrigins)),
    }).map(([name, text]) => write(name, text)),
    // Fallback of the listing when the backend is down and the browser has nothing newer.
    write('snapshot.json', JSON.stringify({ at, state: news?.snapshot ?? { mutations: [], queries: [] } })),
  ]);
  // The weight budgets need the manifest; visitors do not, so it leaves the published folder.
  await rename(join(dist, '.vite/manifest.json'), `${dist}.manifest.json`);
  await rm(join(dist, '.vite'), { recursive: true });
  await compressFolder(dist);
  console.info(`${pages.length} pages and ${articles.length} articles prerendered into ${dist}`);
}

try {
  checkBuildEnv(siteSettings('production', projectPath('.')), { isPublished: true });
} catch (error) {
  reportFailure(error);
  process.exit();
}
try {
  await main();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await removeServerEntry();
}
// Timers of rendered components would keep the process alive.
process.exit();
