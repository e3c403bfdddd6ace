import Beasties from 'beasties';

/** Gives the rules of the stylesheet that a page with this body needs for its first paint. */
export type CriticalCss = (body: string) => Promise<string>;

/** Beasties leaves out what it cannot match once the pseudo-classes are gone: Tailwind's distances between siblings, and headings in articles. They would move the page when the whole stylesheet comes. */
const MATCHES_NO_ELEMENT = /:(?:is|where)\(/;
/** Tailwind declares the type of each of its variables; beasties keeps them all, and most pages read a third of them. */
const PROPERTY_RULE = /@property (?<name>--[\w-]+)\{[^}]*\}/g;
const INLINED = /<style[^>]*>(.*?)<\/style>/s;

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
    return css.replaceAll(PROPERTY_RULE, (rule, name: string) => (css.includes(`var(${name}`) ? rule : ''));
  };
}
