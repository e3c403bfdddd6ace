import { existsSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BROWSER_ARGUMENTS } from '../../scripts/machine/browser.ts';
import { installDebianPackages, packagesUnavailable } from '../../scripts/machine/debian-package.ts';
import setup from '../setup/e2e.ts';
import type { Driver } from '../e2e/steps/driver.ts';
import { copyAddresses } from './engines/copying.ts';
import { pressWhileCut } from './engines/cut-off.ts';
import { leaveEarly, setting, travel } from '../e2e/steps/journey.ts';
import { startNetwork } from './engines/network.ts';
import { pasteEverything } from './engines/pasting.ts';
import { startPuppeteer } from './engines/puppeteer-driver.ts';
import { startWebKit } from './engines/webkit-driver.ts';

const SHELL = 'the headless shell of Chromium';
/** Browsers that Debian packages: the program, its packages, and how to start it. */
const engines: { name: string; program: string; packages: string[]; start: (program: string) => Promise<Driver> }[] = [
  {
    name: 'Chromium',
    program: '/usr/bin/chromium',
    packages: ['chromium'],
    start: (executablePath) => startPuppeteer({ browser: 'chrome', executablePath, args: BROWSER_ARGUMENTS }),
  },
  {
    name: SHELL,
    program: '/usr/bin/chromium-headless-shell',
    packages: ['chromium-headless-shell'],
    start: (executablePath) =>
      startPuppeteer({ browser: 'chrome', executablePath, args: BROWSER_ARGUMENTS, headless: 'shell' }),
  },
  {
    name: 'Firefox',
    program: '/usr/bin/firefox-esr',
    packages: ['firefox-esr'],
    start: (executablePath) => startPuppeteer({ browser: 'firefox', executablePath }),
  },
  { name: 'WebKit', program: '/usr/bin/WebKitWebDriver', packages: ['webkit2gtk-driver', 'xvfb'], start: startWebKit },
];

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await setup();
});
afterAll(() => stop());

describe.each(engines)('in $name', ({ name, program, packages, start }) => {
  let driver: Driver;
  beforeEach(async ({ skip }) => {
    if (!existsSync(program) && !installDebianPackages(...packages))
      skip(`${program} is not here, and ${packagesUnavailable() ?? 'Debian’s package cannot be had'}.`);
    driver = await start(program);
    return () => driver.quit();
  });

  test('a visitor and an author get through the site', async () => {
    await travel(driver);
    expect(driver.heard()).toEqual([]);
  });

  test('content pasted from other programs becomes Markdown', async () => {
    const results = await pasteEverything(driver);
    expect(results.map(({ became }) => became)).toEqual(results.map(({ expected }) => expected));
    expect(driver.heard()).toEqual([]);
  });

  test('the addresses of registrations are copied, also those that load first', async ({ skip }) => {
    skip(name === SHELL, 'It refuses the clipboard without asking. The tests in tests/e2e grant it.');
    await copyAddresses(driver);
    expect(driver.heard()).toEqual([]);
  });

  test('leaving a page while its modules load logs nothing and blocks nothing', async () => {
    await leaveEarly(driver);
    expect(driver.heard()).toEqual([]);
  });

  test('the current page works offline, and another page opens once the network is back', async () => {
    const network = await startNetwork(setting('E2E_SITE_URL'), Number(setting('E2E_CUT_PORT')));
    await expect(pressWhileCut(driver, network).finally(() => network.stop())).resolves.toBeUndefined();
  });
});
