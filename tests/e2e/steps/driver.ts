import type { Page } from '@playwright/test';

/**
 * The browser API of the journey, which tests/proof/engines implements for engines that Playwright cannot drive. XPath
 * locates elements in every engine; each action waits until it is possible.
 */
export type Driver = {
  /** Whether the window is a phone's: a menu instead of the header's links, and the editor's parts as tabs. */
  isNarrow: boolean;
  /** Navigates without waiting for the page's modules. */
  open(url: string): Promise<void>;
  press(xpath: string): Promise<void>;
  fill(xpath: string, text: string): Promise<void>;
  see(xpath: string): Promise<void>;
  /** Evaluates a JavaScript expression in the page. */
  valueOf(expression: string): Promise<unknown>;
  /** Console errors, warnings and uncaught exceptions so far. */
  heard(): string[];
  quit(): Promise<void>;
};

export const PHONE = { width: 390, height: 844 };
/** Only a failing test waits this long. */
export const PATIENCE_MS = 60_000;

/** A page of Playwright as a driver. Its fixtures watch the console and close it. */
export function drive(page: Page, isNarrow: boolean): Driver {
  const visible = (xpath: string) => page.locator(`xpath=${xpath}`).filter({ visible: true }).first();
  return {
    isNarrow,
    open: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    press: (xpath) => visible(xpath).click(),
    fill: (xpath, text) => visible(xpath).fill(text),
    see: (xpath) => visible(xpath).waitFor(),
    valueOf: (expression) => page.evaluate(expression),
    heard: () => [],
    quit: () => page.close(),
  };
}
