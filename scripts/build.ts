/**
 * `npm run build`: the site into dist/ (or BUILD_DIR), as a static host needs it.
 * The single-page application, one HTML file per public address, the empty shell as 200.html for every other one, and ready-compressed copies.
 * Exits 1 when something cannot be built.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build, type Manifest } from 'vite';
import { projectPath } from '../supabase/local/project-root.ts';
import { latinFonts, scriptsOf } from './build/chunks.ts';
import { compressFolder } from './build/compress.ts';
import { pageHtml, stylesheetOf } from './build/page-html.ts';
import { loadServerEntry, removeServerEntry } from './build/server-entry.ts';

const dist = resolve(process.env['BUILD_DIR'] || projectPath('dist'));

/** `/b2b` → `dist/b2b.html`, which every static host serves at `/b2b` without a redirect. */
function fileOf(path: string): string {
  return join(dist, path === '/' ? 'index.html' : `${path.slice(1)}.html`);
}

async function main(): Promise<void> {
  await build({ root: projectPath('.'), configFile: projectPath('vite.config.ts'), logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } });
  const site = await loadServerEntry();

  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const css = await readFile(join(dist, stylesheetOf(template)), 'utf8');
  const fonts = latinFonts(await readdir(join(dist, 'assets')));
  const scripts = scriptsOf(manifest, 'index.html');

  for (const { path } of site.staticPages) {
    const html = pageHtml({ template, path, rendered: await site.renderPage(path), css, scripts, fonts, data: '' });
    await mkdir(dirname(fileOf(path)), { recursive: true });
    await writeFile(fileOf(path), html);
  }
  await writeFile(join(dist, '200.html'), template);
  await rm(join(dist, '.vite'), { recursive: true });
  await compressFolder(dist);
  console.info(`${site.staticPages.length} pages written to ${dist}`);
}

try {
  await main();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await removeServerEntry();
}
// Timers of the rendered components must not keep the build waiting.
process.exit();
