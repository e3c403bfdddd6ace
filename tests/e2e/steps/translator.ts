import type { BrowserContext, Page } from '@playwright/test';

/**
 * Rewrites every page of the context as a browser's translator does: replaces each text node, also later ones, with
 * `<font><font>`. The words stay (with one more space), so that the page's tests find them.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const KEPT = 'head, script, style, noscript, textarea, svg, template, font, [translate="no"], .notranslate';
    /** Replaced text nodes with their text at that time. */
    const taken: [Text, string][] = [];
    const translate = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      if (root instanceof Text) texts.push(root);
      else while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(KEPT)) continue;
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        inner.append(`${text.data} `);
        taken.push([text, text.data]);
        text.replaceWith(outer);
      }
    };
    Object.assign(window, {
      /** Updates to replaced text nodes, which no visitor sees. */
      strandedTexts: () =>
        taken.filter(([text, was]) => text.data !== was).map(([text, was]) => `${was} → ${text.data}`),
    });
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') translate(target);
        else addedNodes.forEach(translate);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Updated texts that were not shown. */
export function strandedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => (Reflect.get(window, 'strandedTexts') as () => string[])());
}
