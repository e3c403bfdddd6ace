import { vi } from 'vitest';
import { PATIENCE_MS, PHONE, type Driver } from '../../e2e/steps/driver.ts';
import { loadTool } from './load-tool.ts';

type Locator = {
  click(): Promise<void>;
  fill(text: string): Promise<void>;
};
type Page = {
  goto(url: string, options: { waitUntil: 'domcontentloaded' }): Promise<unknown>;
  setDefaultTimeout(ms: number): void;
  on(event: 'console', listener: (message: { type(): string; text(): string }) => void): void;
  on(event: 'pageerror', listener: (error: unknown) => void): void;
  locator(selector: string): Locator;
  evaluate(expression: string): Promise<unknown>;
};
type Browser = { newPage(): Promise<Page>; close(): Promise<void> };
type Options = { browser: 'chrome' | 'firefox'; executablePath: string; args?: string[]; headless?: 'shell' };
type Puppeteer = { launch(options: Options & { defaultViewport: typeof PHONE }): Promise<Browser> };

/**
 * Whether any match shows. Looked up anew each time: the package's locator keeps to the first element that it found,
 * and waits in vain for one that the page has replaced meanwhile.
 */
const shows = (xpath: string) => `(() => {
  const found = document.evaluate(${JSON.stringify(xpath)}, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  for (let at = 0; at < found.snapshotLength; at += 1)
    if (found.snapshotItem(at).checkVisibility({ visibilityProperty: true })) return true;
  return false;
})()`;

/** Chromium over its own protocol, Firefox over WebDriver BiDi. */
export async function startPuppeteer(options: Options): Promise<Driver> {
  const { launch } = await loadTool<Puppeteer>('puppeteer-core', '25.16.0');
  const browser = await launch({ ...options, defaultViewport: PHONE });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(`uncaught: ${error}`));
  const locate = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);
  return {
    isNarrow: true,
    open: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    press: (xpath) => locate(xpath).click(),
    fill: (xpath, text) => locate(xpath).fill(text),
    see: (xpath) =>
      vi.waitFor(
        async () => {
          if ((await page.evaluate(shows(xpath))) !== true) throw new Error(`${xpath}: nothing there`);
        },
        { timeout: PATIENCE_MS, interval: 100 },
      ),
    valueOf: (expression) => page.evaluate(expression),
    heard: () => heard,
    quit: () => browser.close(),
  };
}
