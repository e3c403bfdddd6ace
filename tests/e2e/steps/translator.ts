import type { BrowserContext, Page } from '@playwright/test';

/**
 * Changes every page of the context as a browser's translator does: each text goes into `<font><font>`, at once and whenever one comes, and the text node
 * that was there is gone. The words stay (with a space more), so that a test written for the page finds them.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const KEPT = 'head, script, style, noscript, textarea, svg, template, font, [translate="no"], .notranslate';
    /** The text nodes that were taken away, and what they said then. */
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
      /** Texts that changed where no reader sees it: in the node that the translator took away. */
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

/** The texts that changed since and were not shown. */
export function strandedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => (Reflect.get(window, 'strandedTexts') as () => string[])());
}
