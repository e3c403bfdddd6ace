import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Opens a page and waits for its title and its fonts. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** Opens a page with reduced motion: everything stands where it ends. */
export async function openStill(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, path);
}

/** What is left out on purpose: what is only for screen readers, what is only for the eyes on the way to the final state, and the conversations that are not chosen. */
const NEVER_SEEN =
  'script, style, noscript, .sr-only, [aria-hidden="true"], dialog:not([open]), [role="tabpanel"].invisible, button.invisible';

/**
 * The texts of the page that have their place in an image of it and would not be seen there; what another width or another tab shows instead has none.
 * `exempt` is a selector of what may be unseen for now.
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

/** How far the page can be scrolled sideways, in px, what is cut off in its figures and tables, and the boxes whose foot hides part of their text. */
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
    // Excerpts end after so many lines on purpose.
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

/** The text spacing that a reader may choose (WCAG 1.4.12). */
export async function spaceText(page: Page): Promise<void> {
  await page.addStyleTag({
    content:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  });
}
