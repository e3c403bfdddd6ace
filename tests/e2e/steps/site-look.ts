import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Opens a page and waits for its title and its fonts. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** Opens a page with reduced motion: everything is in its final state. */
export async function openStill(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, path);
}

/** Intentionally invisible: screen reader text, decorative copies of a transition, and unselected conversations. */
const NEVER_SEEN =
  'script, style, noscript, .sr-only, [aria-hidden="true"], dialog:not([open]), [role="tabpanel"].invisible, button.invisible';

/**
 * Texts that have a place in the layout but are invisible; texts hidden for this width or tab have none. `exempt` is a
 * selector of texts that may be invisible.
 */
export async function unseenTexts(page: Page, exempt?: string): Promise<string[]> {
  return page.evaluate(
    (exemptSelector) => {
      const unseen: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent?.trim();
        if (!element || !text || !element.checkVisibility() || element.closest(exemptSelector)) continue;
        const seen = element.checkVisibility({
          opacityProperty: true,
          visibilityProperty: true,
          contentVisibilityAuto: true,
        });
        const faded = (() => {
          for (let at: Element | null = element; at; at = at.parentElement)
            if (Number(getComputedStyle(at).opacity) < 0.99) return true;
          return false;
        })();
        if (!seen || faded) unseen.push(text);
      }
      return unseen;
    },
    exempt ? `${NEVER_SEEN}, ${exempt}` : NEVER_SEEN,
  );
}

/** Horizontal overflow of the page in px, clipped text in figures and tables, and boxes whose footer covers text. */
export async function overflow(page: Page): Promise<{ sideways: number; cut: string[]; hidden: string[] }> {
  return page.evaluate(() => ({
    sideways: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
    cut: [
      ...document.querySelectorAll<HTMLElement>(
        'main figure p, main figure li, main figure dd, main figure span, main td, main th',
      ),
    ]
      .filter((element) => element.checkVisibility() && !element.closest('.sr-only, svg, [aria-hidden="true"]'))
      .filter(
        (element) => getComputedStyle(element).display !== 'inline' && element.scrollWidth > element.clientWidth + 1,
      )
      .map((element) => element.textContent.slice(0, 40)),
    // Excerpts are clamped on purpose.
    hidden: [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => element.checkVisibility() && !element.closest('.sr-only, svg, [class*="line-clamp"]'))
      .filter(
        (element) =>
          ['hidden', 'clip'].includes(getComputedStyle(element).overflowY) &&
          element.scrollHeight > element.clientHeight + 1 &&
          element.textContent !== '',
      )
      .map((element) => element.textContent.slice(0, 40)),
  }));
}

/** Applies the text spacing of WCAG 1.4.12. */
export async function spaceText(page: Page): Promise<void> {
  await page.addStyleTag({
    content:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  });
}

/** Sets the browser's letters to 32 px, the largest setting of a phone. Holds until the next page or size. */
export async function enlargeLetters(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Visible texts that a box cuts off: outside the window, or outside an ancestor that neither wraps nor scrolls. */
export async function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- The browser gets this function alone.
    const isCut = (parent: Element, { left, right, bottom }: DOMRect) => {
      for (let box: Element | null = parent; box && box !== document.documentElement; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (/hidden|clip/.test(overflowX) && (right > edge.right + 1 || left < edge.left - 1)) return true;
        if (/hidden|clip/.test(overflowY) && bottom > edge.bottom + 2) return true;
        if (/auto|scroll/.test(overflowX)) return false;
      }
      return right > window.innerWidth + 1;
    };
    const cut = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      if (!parent || !text || !parent.checkVisibility({ visibilityProperty: true })) continue;
      // Excerpts are clamped on purpose; «Saltar al contenido» shows on focus.
      if (parent.closest('.sr-only, [class*="not-focus:sr-only"], [aria-hidden="true"], [class*="line-clamp"]'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some((rect) => rect.width > 1 && isCut(parent, rect)))
        cut.add(`${text.slice(0, 40)} (${parent.localName})`);
    }
    return [...cut];
  });
}
