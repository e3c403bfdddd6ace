import type { Locator, Page } from '@playwright/test';

/** Scrolls until a part's edge is 40 px inside the viewport. Gives its states until it is final again. */
export async function statesFromTheEdge(part: Locator): Promise<string[]> {
  return part.evaluate(
    (element) =>
      new Promise<string[]>((resolve) => {
        const states: string[] = [];
        new MutationObserver((_, observer) => {
          const state = element.getAttribute('data-playback') ?? '';
          states.push(state);
          if (state !== 'final') return;
          observer.disconnect();
          resolve(states);
        }).observe(element, { attributes: true, attributeFilter: ['data-playback'] });
        const { top } = element.getBoundingClientRect();
        window.scrollTo({ top: window.scrollY + top - window.innerHeight + 40, behavior: 'instant' });
      }),
  );
}

/** Mocks the visibility of the tab. */
export async function setTabHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
