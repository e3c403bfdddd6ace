import Beasties from 'beasties';
import { atRule, parse, type Rule } from 'postcss';
import { withoutEntities } from './html-entities.ts';

/** Gives the rules of the stylesheet that a page with this body needs for its first paint. */
export type CriticalCss = (body: string) => Promise<string>;

/** Beasties leaves out what it cannot match once the pseudo-classes are gone: Tailwind's distances between siblings, and headings in articles. They would move the page when the whole stylesheet comes. */
const MATCHES_NO_ELEMENT = /:(?:is|where)\(/;
const INLINED = /<style[^>]*>(.*?)<\/style>/s;
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g;
const CLASS_SELECTOR = /\.((?:\\.|[\w\u0080-\uFFFF-])+)/g;
/** Properties of utilities that only say how something changes. */
const TRANSITION = /^(?:transition|--tw-(?:duration|ease))/;
/** Media that a first paint is not for. A pointer that moves brings the whole stylesheet. */
const LATER_MEDIA = new Set(['print', '(hover:hover)']);

function classesIn(html: string): Set<string> {
  return new Set([...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, value = '']) => value.split(' ')));
}

/** Whether a rule that Beasties could not match names classes, and none that the page has. */
function isOfOtherPages({ selector }: Rule, classes: Set<string>): boolean {
  if (!MATCHES_NO_ELEMENT.test(selector)) return false;
  const names = [...selector.matchAll(CLASS_SELECTOR)].map(([, name = '']) => name.replaceAll('\\', ''));
  return names.length > 0 && !names.some((name) => classes.has(name));
}

/**
 * Takes out what Beasties keeps and no first paint of the page with this body is different for. A server's first answer carries some 14 kB: with those rules
 * every page is 1.4 to 1.8 kB heavier, and /b2c, /platform, /pricing and articles (12.9 to 13.4 kB) would need a second round trip to be painted.
 */
function dropWhatCanWait(css: string, body: string): string {
  const sheet = parse(css);
  const classes = classesIn(body);
  sheet.walkRules((rule) => {
    const onlySaysHowThingsChange = rule.every((node) => node.type === 'decl' && TRANSITION.test(node.prop));
    if (onlySaysHowThingsChange || isOfOtherPages(rule, classes)) rule.remove();
  });
  sheet.walkAtRules((rule) => {
    // Declares Tailwind's variables once more, for browsers older than those the site is made for. The name stays: it comes first in the order of layers.
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
    // Tailwind declares the type of each of its variables. An empty layer has its place in the order of layers.
    const isUnread = rule.name === 'property' && !isRead(rule.params);
    if (isUnread || (rule.name !== 'layer' && rule.nodes?.length === 0)) rule.remove();
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
  return async (rendered) => {
    // Beasties compares selectors with attributes as they are written, and some of Tailwind's names have signs that are written as entities.
    const body = rendered.replaceAll(CLASS_ATTRIBUTE, withoutEntities);
    const html = await beasties.process(
      `<!doctype html><html lang="es"><head><link rel="stylesheet" href="${stylesheet}"></head><body>${body}</body></html>`,
    );
    const css = INLINED.exec(html)?.[1];
    if (css === undefined) throw new Error(`No critical CSS was found in ${stylesheet}`);
    return dropWhatCanWait(css, body);
  };
}
