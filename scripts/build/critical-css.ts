import Beasties from 'beasties';
import { atRule, parse } from 'postcss';

/** Gives the rules of the stylesheet that a page with this body needs for its first paint. */
export type CriticalCss = (body: string) => Promise<string>;

/** Beasties leaves out what it cannot match once the pseudo-classes are gone: Tailwind's distances between siblings, and headings in articles. They would move the page when the whole stylesheet comes. */
const MATCHES_NO_ELEMENT = /:(?:is|where)\(/;
const INLINED = /<style[^>]*>(.*?)<\/style>/s;

/** Takes out the rules whose selectors match and that no first paint is different for. */
function dropWhatCanWait(css: string): string {
  const sheet = parse(css);
  sheet.walkAtRules((rule) => {
    // Tailwind declares the type of each of its variables, and most pages read a third of them.
    if (rule.name === 'property' && !css.includes(`var(${rule.params}`)) rule.remove();
    // The same for browsers older than those the site is made for. The name stays: it comes first in the order of layers.
    else if (rule.name === 'layer' && rule.params === 'properties')
      rule.replaceWith(atRule({ name: 'layer', params: 'properties' }));
    // A pointer that moves brings the whole stylesheet.
    else if (rule.name === 'media' && rule.params === '(hover:hover)') rule.remove();
  });
  return sheet.toString();
}

/** `dist`: the built site; `stylesheet`: the address of its stylesheet, such as `/assets/index.css`. */
export function createCriticalCss(dist: string, stylesheet: string): CriticalCss {
  const beasties = new Beasties({
    path: dist,
    publicPath: '/',
    pruneSource: false,
    allowRules: [MATCHES_NO_ELEMENT],
    logLevel: 'warn',
  });
  return async (body) => {
    const html = await beasties.process(
      `<!doctype html><html lang="es"><head><link rel="stylesheet" href="${stylesheet}"></head><body>${body}</body></html>`,
    );
    const css = INLINED.exec(html)?.[1];
    if (css === undefined) throw new Error(`No critical CSS was found in ${stylesheet}`);
    return dropWhatCanWait(css);
  };
}
