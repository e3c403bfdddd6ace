import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { projectPath } from '../../project-root.ts';
import { installDebianPackages } from './debian-package.ts';

/** Lightest first: the headless shell does the same with a fifth less CPU. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
/** Debian packages; the first available one is used. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Chromium flags: start as root in a container, and make no network requests of its own. */
export const BROWSER_ARGUMENTS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of Chromium or Chrome: from CHROMIUM_PATH, an installed one, or Playwright's download; undefined when there
 * is none.
 */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named))
      throw new Error(`CHROMIUM_PATH names ${named}, where there is no browser. Correct it, or leave it out.`);
    return named;
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const installed = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...installed, ...APPLICATIONS, chromium.executablePath()].find((path) => existsSync(path));
}

/** The browser's package only recommends fonts; without one, a page has no text until its web fonts load. */
const FONTS = 'fonts-liberation';

/** Debian's package installs the browser's libraries too; Playwright's download expects them on the machine. */
function fetchBrowser(): string {
  const present = PACKAGES.some((name) => installDebianPackages(name, FONTS)) ? findBrowser() : undefined;
  if (present) return present;

  console.info('Downloading a Chromium for Playwright …');
  spawnSync(process.execPath, [projectPath('node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 300_000,
  });
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one (on Debian: apt-get install chromium), or name it in CHROMIUM_PATH.',
  );
}

/**
 * Gives the path of a browser, installs one when there is none, and prints its version. Child processes find it in
 * CHROMIUM_PATH. Throws one sentence with instructions when none can be installed.
 */
export async function ensureBrowser(): Promise<string> {
  const path = findBrowser() ?? fetchBrowser();
  const browser = await chromium.launch({ executablePath: path, args: BROWSER_ARGUMENTS });
  console.info(`Browser: Chromium ${browser.version()} (${path})`);
  await browser.close();
  process.env['CHROMIUM_PATH'] = path;
  return path;
}

/** Starts the browser of `ensureBrowser` headless. Throws as that does. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGUMENTS });
}
