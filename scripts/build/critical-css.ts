import Beasties from 'beasties';
import { MagicString } from 'magic-string';
import { atRule, parse, type Rule } from 'postcss';
import { attributeOf, elementsOf, fragmentOf, placeOf, textOf } from './html.ts';

/** Extracts the rules that a page with this body needs for its first paint. */
export type CriticalCss = (body: string) => Promise<string>;

/**
 * Beasties drops selectors that match nothing without their pseudo-classes: Tailwind's spacing between siblings, and
 * headings in articles. Without them the page would shift when the whole stylesheet arrives.
 */
const MATCHES_NO_ELEMENT = /:(?:is|where)\(/;
const CLASS_SELECTOR = /\.((?:\\.|[\w\u0080-\uFFFF-])+)/g;
/** Properties that only describe transitions. */
const TRANSITION = /^(?:transition|--tw-(?:duration|ease))/;
/** Media queries that the first paint does not need. A moving pointer loads the whole stylesheet. */
const LATER_MEDIA = new Set(['print', '(hover:hover)']);

/**
 * The body with its class names as they are, and these names. Beasties compares class attributes without decoding
 * entities, and some Tailwind names contain escaped characters.
 */
function withPlainClasses(html: string): { body: string; classes: Set<string> } {
  const text = new MagicString(html);
  const classes = new Set<string>();
  for (const element of elementsOf(fragmentOf(html))) {
    const names = attributeOf(element, 'class');
    const place = placeOf(element).attrs?.['class'];
    if (names === undefined || !place) continue;
    text.overwrite(place.startOffset, place.endOffset, `class="${names}"`);
    for (const name of names.split(' ')) classes.add(name);
  }
  return { body: text.toString(), classes };
}

/** Whether a rule that Beasties could not match has class names, none of them on this page. */
function isOfOtherPages({ selector }: Rule, classes: Set<string>): boolean {
  if (!MATCHES_NO_ELEMENT.test(selector)) return false;
  const names = [...selector.matchAll(CLASS_SELECTOR)].map(([, name = '']) => name.replaceAll('\\', ''));
  return names.length > 0 && !names.some((name) => classes.has(name));
}

/**
 * Removes rules that Beasties keeps but the first paint of this body does not need. The first round trip of a
 * connection carries some 14 kB: with those rules every page is 1.4 to 1.8 kB heavier, and /b2c, /platform, /pricing
 * and articles (12.9 to 13.4 kB) would need a second round trip.
 */
function dropDeferredRules(css: string, body: string, classes: Set<string>): string {
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    const isTransitionOnly = rule.every((node) => node.type === 'decl' && TRANSITION.test(node.prop));
    if (isTransitionOnly || isOfOtherPages(rule, classes)) rule.remove();
  });
  sheet.walkAtRules((rule) => {
    // Tailwind's fallback for browsers older than the supported ones. The empty layer stays: it defines the layer
    // order.
    if (rule.name === 'layer' && rule.params === 'properties')
      rule.replaceWith(atRule({ name: 'layer', params: 'properties' }));
    else if (rule.name === 'media' && LATER_MEDIA.has(rule.params)) rule.remove();
  });
  const page = sheet.toString() + body;
  const isRead = (variable: string) => page.includes(`var(${variable}`);
  sheet.walkDecls(/^--/, (declaration) => {
    if (!isRead(declaration.prop)) declaration.remove();
  });
  sheet.walkAtRules((rule) => {
    // Tailwind's `@property` of unused variables. An empty layer keeps its place in the layer order.
    const isUnread = rule.name === 'property' && !isRead(rule.params);
    if (isUnread || (rule.name !== 'layer' && rule.nodes?.length === 0)) rule.remove();
  });
  return sheet.toString();
}

/** `dist`: the folder of the built site; `stylesheet`: its address, such as `/assets/index.css`. */
export function createCriticalCss(dist: string, stylesheet: string): CriticalCss {
  const beasties = new Beasties({
    path: dist,
    publicPath: '/',
    pruneSource: false,
    allowRules: [MATCHES_NO_ELEMENT],
    logLevel: 'warn',
  });
  return async (rendered) => {
    const { body, classes } = withPlainClasses(rendered);
    const html = await beasties.process(
      `<!doctype html><html lang="es"><head><link rel="stylesheet" href="${stylesheet}"></head><body>${body}</body></html>`,
    );
    const style = elementsOf(fragmentOf(html)).find(({ tagName }) => tagName === 'style');
    if (!style) throw new Error(`No critical CSS was found in ${stylesheet}`);
    return dropDeferredRules(textOf(style), body, classes);
  };
}
