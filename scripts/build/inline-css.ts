import { parse, type Container } from 'postcss';

const entities: Record<string, string> = { '&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'" };

/** Every class that occurs in a page. */
export function classesOf(html: string): Set<string> {
  const found = new Set<string>();
  for (const [, list = ''] of html.matchAll(/\bclass="([^"]*)"/g)) {
    for (const name of list.replaceAll(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => entities[entity] ?? entity).split(/\s+/)) if (name) found.add(name);
  }
  return found;
}

/** `:where(.a .b)` and the like never decide here: what stands in the brackets of a pseudo-class is left out. */
function withoutFunctions(selector: string): string {
  let depth = 0;
  let rest = '';
  for (let index = 0; index < selector.length; index += 1) {
    const character = selector[index] ?? '';
    if (character === '\\') {
      if (depth === 0) rest += selector.slice(index, index + 2);
      index += 1;
    } else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (depth === 0) rest += character;
  }
  return rest;
}

const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7F])+)/gi;

const unescapeName = (name: string) =>
  name.replaceAll(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_whole, code: string | undefined, character: string | undefined) => (code === undefined ? (character ?? '') : String.fromCodePoint(Number.parseInt(code, 16))));

/** Whether a selector may match in a page with these classes: it asks for no class that the page lacks. */
export function mayMatch(selector: string, classes: ReadonlySet<string>): boolean {
  return [...withoutFunctions(selector).matchAll(CLASS)].every(([, name = '']) => classes.has(unescapeName(name)));
}

function dropEmpty(container: Container): void {
  container.each((node) => {
    if (!('each' in node)) return;
    dropEmpty(node);
    if (node.nodes?.length === 0) node.remove();
  });
}

/**
 * The part of a stylesheet that a page's first paint needs: rules whose classes occur in it; what asks for no class is kept.
 * The whole stylesheet follows later, so rules for states that the page is not in yet may be missing here.
 */
export function cssFor(css: string, classes: ReadonlySet<string>): string {
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    // The steps of an animation look like rules and are none.
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && String(rule.parent.name).endsWith('keyframes')) return;
    const selectors = rule.selectors.filter((selector) => mayMatch(selector, classes));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  dropEmpty(sheet);
  const used = sheet.toString();
  // Animations that no rule left names.
  sheet.walkAtRules(/keyframes$/, (frames) => {
    if (used.split(frames.params).length <= 2) frames.remove();
  });
  return sheet.toString();
}
