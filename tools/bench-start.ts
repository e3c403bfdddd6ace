/**
 * `npm run tool -- bench-start`: measures `npm run dev` until a browser shows the home page and the listing's cards,
 * with a new and with a used data folder.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { freePort } from '../supabase/local/ports.ts';
import { projectPath } from '../project-root.ts';
import { launchBrowser } from '../scripts/machine/browser.ts';
import { paths } from '../src/lib/paths.ts';
import { readOptions } from '../scripts/console/read-options.ts';

readOptions({
  call: 'npm run tool -- bench-start',
  about: 'Measures the start of `npm run dev`, with a new and with a used data folder.',
  options: {},
});

const PATIENCE_MS = 60_000;
const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);

/**
 * One start: seconds until each page shows, and a function that stops it. Throws after a minute, with the server's
 * output.
 */
async function measureStart(browser: Browser, dataDir: string): Promise<{ home: string; cards: string }> {
  const [webPort, apiPort, mailPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const ports = {
    WEB_PORT: String(webPort),
    API_PORT: String(apiPort),
    MAIL_PORT: String(mailPort),
    SMTP_PORT: String(smtpPort),
  };
  const site = `http://localhost:${webPort}`;
  const begin = performance.now();
  const server = spawn(process.execPath, [projectPath('scripts/run.mjs'), 'dev'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...ports, DATA_DIR: dataDir },
  });
  const ended = once(server, 'close');
  let printed = '';
  for (const output of [server.stdout, server.stderr]) output.on('data', (text: Buffer) => (printed += String(text)));
  const page = await browser.newPage();
  try {
    while (
      !(await fetch(site).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (performance.now() - begin > PATIENCE_MS || server.exitCode !== null)
        throw new Error('The site did not start.');
      await wait(50);
    }
    await page.goto(site);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const home = seconds(begin);
    await page.goto(`${site}${paths.news}`);
    await page.getByRole('article').first().waitFor();
    return { home, cards: seconds(begin) };
  } catch (error) {
    console.error(printed);
    throw error;
  } finally {
    await page.close();
    server.kill('SIGINT');
    await ended;
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'bench-start-'));
const browser = await launchBrowser();
try {
  for (const kind of ['cold', 'warm', 'warm']) {
    const { home, cards } = await measureStart(browser, dataDir);
    console.info(`${kind}: home page after ${home} s, cards of the listing after ${cards} s`);
  }
} finally {
  await browser.close();
  await rm(dataDir, { recursive: true, force: true });
}
