import { launch, type LaunchOptions } from 'puppeteer-core';
import { PATIENCE_MS, PHONE, type Driver } from './driver.ts';

/** Chromium over its own protocol, Firefox over WebDriver BiDi. */
export async function startPuppeteer(options: LaunchOptions): Promise<Driver> {
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
    open: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    press: (xpath) => locate(xpath).click(),
    fill: (xpath, text) => locate(xpath).fill(text),
    see: async (xpath) => {
      await locate(xpath).setVisibility('visible').wait();
    },
    valueOf: (expression) => page.evaluate(expression),
    heard: () => heard,
    quit: () => browser.close(),
  };
}
