/**
 * `npm run tool -- bench-web`: builds the site, serves it with the embedded backend and measures every public route
 * with Lighthouse (median of three), beside a hand-written page without scripts (tools/bench/limit.html) in the same
 * run; one page of each kind again with real packet delay. The phone is the same on every machine: before each page the
 * machine's speed is read, and the CPU slowed to the phone's. Prints each page, and writes a table into
 * docs/benchmarks.md. `--quick` measures each page once, `--only=/,/pricing` chooses routes, `--low` the cheapest
 * phone; these write nothing.
 */
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { edgeSettings } from '../hosting/edge/settings.ts';
import { NOT_FOUND, SHELL } from '../hosting/routes.ts';
import { createSiteServer } from '../hosting/node/site-server.ts';
import { paths } from '../src/lib/paths.ts';
import { freePort } from '../supabase/local/ports.ts';
import { projectPath } from '../project-root.ts';
import { median, PHONES, slowdownTo, startLighthouse, type Reading, type Throttling } from './bench/lighthouse.ts';
import { launchBrowser } from '../scripts/machine/browser.ts';
import { buildSite } from '../scripts/build/build-site.ts';
import { compressFolder } from '../scripts/build/compress.ts';
import { localSiteEnv } from '../scripts/build/local-site-env.ts';
import { createStaticSite } from '../hosting/node/static-site.ts';
import { reportFailure } from '../scripts/console/report-failure.ts';
import { startTemporaryBackend } from '../scripts/backend/temporary-backend.ts';
import { benchmarkTable } from './bench/table.ts';
import { readOptions } from '../scripts/console/read-options.ts';

const { values } = readOptions({
  call: 'npm run tool -- bench-web [--quick] [--only ADDRESSES] [--low]',
  about: 'Measures every public route with Lighthouse as a phone, and writes docs/benchmarks.md.',
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    low: { type: 'boolean', default: false },
  },
  help: {
    '--quick': 'measures each page once; writes nothing',
    '--only ADDRESSES': 'measures these routes only, as in /,/pricing; writes nothing',
    '--low': 'as a Moto G Power of 2022, not as a Pixel 5; writes nothing',
  },
});

/** Sample articles: one with an image, one with a form, one without an image. */
const ARTICLES = [
  'voz-modelo-a-o-modelo-b',
  'taller-en-directo-tu-primer-agente-de-whatsapp-en-una-hora',
  'el-primer-mensaje-a-una-empresa-seis-lineas-comentadas',
];

/** Pages measured with real packet delay, and written one by one: one of each kind. */
const SLOWED = ['/', '/pricing', paths.news, `${paths.news}/${ARTICLES[0]}`];

/** Every prerendered public address, the home page first. */
async function publicRoutes(dist: string): Promise<string[]> {
  const names = (await readdir(dist, { recursive: true })).filter(
    (name) =>
      name.endsWith('.html') &&
      ![SHELL, NOT_FOUND].includes(`/${name.slice(0, -5)}`) &&
      !`/${name}`.startsWith(`${paths.news}/`),
  );
  const addresses = names
    .map((name) => (name === 'index.html' ? '/' : `/${name.slice(0, -'.html'.length)}`))
    .toSorted();
  return [...addresses, ...ARTICLES.map((slug) => `${paths.news}/${slug}`)];
}

const chosen = values.only?.split(',');
const isQuick = values.quick;
const phone = values.low ? 'low' : 'mid';
const runs = isQuick ? 1 : 3;
const REPORT = projectPath('docs/benchmarks.md');
const MARK = '<!-- measured: everything below is written by npm run tool -- bench-web -->';

async function measure(
  dist: string,
  limitFolder: string,
  apiUrl: string,
  siteUrl: string,
  webPort: number,
): Promise<string> {
  const limitPort = await freePort();
  const site = createSiteServer(dist, edgeSettings({ ...localSiteEnv(apiUrl), VITE_SITE_URL: siteUrl }));
  const limit = createStaticSite(limitFolder, {});
  site.listen(webPort, '127.0.0.1');
  limit.listen(limitPort, '127.0.0.1');
  await Promise.all([once(site, 'listening'), once(limit, 'listening')]);
  const read = await startLighthouse();
  const browser = await launchBrowser();
  const limitUrl = `http://localhost:${limitPort}/`;

  const routes = { simulate: chosen ?? (await publicRoutes(dist)), devtools: chosen ?? SLOWED } satisfies Record<
    Throttling,
    string[]
  >;
  const tables: string[] = [];
  for (const throttling of ['simulate', 'devtools'] satisfies Throttling[]) {
    const rows: { name: string; reading: Reading }[] = [];
    for (const [name, url] of [
      ['limit', limitUrl],
      ...routes[throttling].map((path) => [path, siteUrl + path] as const),
    ] as const) {
      const readings: Reading[] = [];
      await fetch(url).then((answer) => answer.text());
      const slowdown = await slowdownTo(phone, browser);
      for (let run = 0; run < runs; run += 1) readings.push(await read(url, throttling, slowdown));
      const reading = median(readings);
      rows.push({ name, reading });
      console.info(
        `${throttling} ${name}: ${reading.performance} ${reading.accessibility} ${reading.practices} ${reading.seo}, LCP ${Math.round(reading.lcp)} ms, blocking ${Math.round(reading.tbt)} ms, slowed ${slowdown.toFixed(1)} times, ${Math.round(reading.scripts / 1000)} of ${Math.round(reading.total / 1000)} kB are scripts ${reading.failing.join(' ')}`,
      );
    }
    tables.push(benchmarkTable(throttling, rows, chosen ?? SLOWED));
  }
  await browser.close();
  site.close();
  limit.close();
  site.closeAllConnections();
  limit.closeAllConnections();
  return tables.join('\n\n');
}

const webPort = await freePort();
const siteUrl = `http://localhost:${webPort}`;
const backend = await startTemporaryBackend('bench', [siteUrl]);
const { apiUrl, folder } = backend;
const dist = join(folder, 'dist');
const limitFolder = join(folder, 'limit');
try {
  await buildSite({ ...localSiteEnv(apiUrl), VITE_SITE_URL: siteUrl, BUILD_DIR: dist });
  await mkdir(limitFolder);
  await copyFile(projectPath('tools/bench/limit.html'), join(limitFolder, 'index.html'));
  await copyFile(projectPath('public/social.png'), join(limitFolder, 'social.png'));
  await compressFolder(limitFolder);

  const tables = await measure(dist, limitFolder, apiUrl, siteUrl, webPort);
  console.info(`\n${tables}`);
  if (!isQuick && !chosen && phone === 'mid') {
    const [head = ''] = (await readFile(REPORT, 'utf8')).split(MARK);
    const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, Lighthouse 13.5.0, as a Pixel 5 (index ${PHONES.mid}), medians of ${runs}, load at the end ${loadavg()[0]?.toFixed(1)}.`;
    await writeFile(REPORT, `${head}${MARK}\n\n${machine}\n\n${tables}\n`);
  }
} catch (error) {
  reportFailure(error);
} finally {
  await backend.stop();
}
