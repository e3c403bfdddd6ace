import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { vi } from 'vitest';
import { freePort } from '../../../supabase/local/ports.ts';
import { PATIENCE_MS, PHONE, type Driver } from '../../e2e/steps/driver.ts';
import { loadTool } from './load-tool.ts';

type WebElement = { isDisplayed(): Promise<boolean>; click(): Promise<void>; sendKeys(text: string): Promise<void> };
type WebDriver = {
  manage(): { window(): { setRect(rect: { x: number; y: number; width: number; height: number }): Promise<unknown> } };
  findElements(locator: unknown): Promise<WebElement[]>;
  wait(condition: () => Promise<boolean>, ms: number): Promise<unknown>;
  get(url: string): Promise<void>;
  executeScript(script: string): Promise<unknown>;
  executeAsyncScript(script: string, element: WebElement): Promise<unknown>;
  quit(): Promise<void>;
};
type ServerBuilder = { withCapabilities(capabilities: unknown): { build(): Promise<WebDriver> } };
type Selenium = {
  Builder: new () => { usingServer(address: string): ServerBuilder };
  By: { xpath(expression: string): unknown };
  Capabilities: new (values: Record<string, unknown>) => unknown;
};

/** Transient errors of a page that is changing; the action is retried. */
const PASSING = new Set(['StaleElementReferenceError', 'ElementClickInterceptedError', 'ElementNotInteractableError']);

/**
 * Whether an element has come to rest in the middle of the screen: nothing around it is being animated, it has not
 * moved within two frames, and nothing lies over it. The driver presses where the element was a moment before, so the
 * press on a link of a menu that slides in would land beside the menu. The other drivers wait by themselves.
 */
const AT_REST = `
  const [element, done] = arguments;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const place = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, width, height };
  };
  requestAnimationFrame(() => {
    const before = place();
    requestAnimationFrame(() => {
      const now = place();
      const isMoving = document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect.target && effect.target.contains(element));
      const met = document.elementFromPoint(now.x, now.y);
      done(!isMoving && JSON.stringify(before) === JSON.stringify(now) && met !== null && element.contains(met));
    });
  });
`;

/** What a failed step leaves behind: the address, whether a dialog is open, and the first words on the page. */
const SHOWN = `
  const dialog = document.querySelector('dialog[open], [role="dialog"]');
  return location.href + (dialog ? ', in a dialog: ' : ': ') + (dialog ?? document.body).innerText.slice(0, 300);
`;

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
}

/** A virtual screen, because WebKitGTK has no headless mode. */
async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [chunk] = await once(child.stdio[3]!, 'data');
  return { display: `:${String(chunk).trim()}`, process: child };
}

/** WebKitGTK with its WebDriver, from Debian. */
export async function startWebKit(): Promise<Driver> {
  const { Builder, By, Capabilities } = (await loadTool<{ default: Selenium }>('selenium-webdriver', '4.49.0')).default;
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const port = await freePort();
  const screen = await startScreen();
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const heard: string[] = [];
  // Browser and driver share standard output, which carries the console.
  server.stdout.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n')) if (/CONSOLE .*(?:ERROR|WARN)/.test(line)) heard.push(line);
  });
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary,
      args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${address}/status`), { timeout: PATIENCE_MS });
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...PHONE });

  /** Acts on the first visible match; tries again while `work` gives false, or when it was replaced meanwhile. */
  async function act(xpath: string, work: (element: WebElement) => Promise<boolean>): Promise<void> {
    let last: unknown = 'nothing there';
    const isDone = async () => {
      try {
        for (const element of await driver.findElements(By.xpath(xpath))) {
          if (!(await element.isDisplayed())) continue;
          if (await work(element)) return true;
          last = 'there, but moving or covered';
        }
      } catch (fault) {
        if (!(fault instanceof Error && PASSING.has(fault.name))) throw fault;
        last = fault;
      }
      return false;
    };
    await driver.wait(isDone, PATIENCE_MS).catch(async (cause: unknown) => {
      const page = await driver.executeScript(SHOWN).catch(String);
      throw new Error(`${xpath}: ${String(last)}, on ${String(page)}`, { cause });
    });
  }
  return {
    isNarrow: true,
    open: (url) => driver.get(url),
    press: (xpath) =>
      act(xpath, async (element) => {
        if ((await driver.executeAsyncScript(AT_REST, element)) !== true) return false;
        await element.click();
        return true;
      }),
    fill: (xpath, text) =>
      act(xpath, async (element) => {
        await element.sendKeys(text);
        return true;
      }),
    see: (xpath) => act(xpath, async () => true),
    valueOf: (expression) => driver.executeScript(`return ${expression}`),
    heard: () => heard,
    quit: async () => {
      await driver.quit();
      await end(server);
      await end(screen.process);
    },
  };
}
