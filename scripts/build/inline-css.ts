import { parse, type AtRule, type Container, type Declaration, type Root } from 'postcss';
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';
import type { PageVocabulary } from './page-vocabulary.ts';

/** Parts that browsers add to elements of certain kinds only. */
const PARTS_OF: readonly (readonly [part: RegExp, elements: readonly string[]])[] = [
  [/^::backdrop$/, ['dialog']],
  [
    /^(?:::placeholder|::file-selector-button|::-webkit-(?:datetime|date-and|search|calendar|inner|outer)|:-moz-ui-invalid)/,
    ['input', 'select', 'textarea'],
  ],
];

function nodeMayMatch(node: Node, page: PageVocabulary): boolean {
  switch (node.type) {
    case 'class':
      return page.classes.has(node.value);
    case 'tag':
      return page.elements.has(node.value.toLowerCase());
    case 'attribute':
      return !node.attribute.startsWith('data-') || page.dataAttributes.has(node.attribute);
    case 'pseudo': {
      // What ":not" asks for may well be missing.
      if (node.value === ':where' || node.value === ':is' || node.value === ':has')
        return node.nodes.some((choice) => selectorMayMatch(choice, page));
      const parts = PARTS_OF.find(([part]) => part.test(node.value));
      return parts === undefined || parts[1].some((name) => page.elements.has(name));
    }
    default:
      return true;
  }
}

const selectorMayMatch = (selector: Selector, page: PageVocabulary): boolean =>
  selector.nodes.every((node) => nodeMayMatch(node, page));

const parser = selectorParser();

/** Whether a selector, without commas, may match in a page: it asks for no class, element or data attribute that the page lacks. */
function mayMatch(selector: string, page: PageVocabulary): boolean {
  return parser.astSync(selector).nodes.some((choice) => selectorMayMatch(choice, page));
}

function dropEmpty(container: Container): void {
  container.each((node) => {
    if (!('each' in node)) return;
    dropEmpty(node);
    if (node.nodes?.length === 0) node.remove();
  });
}

/** A pointer that moves brings the whole stylesheet, and browsers that cannot register properties are older than those the site is made for. */
function dropWhatCanWait(sheet: Root): void {
  sheet.walkAtRules((rule) => {
    if (
      (rule.name === 'media' && rule.params.includes('hover:hover')) ||
      (rule.name === 'layer' && rule.params === 'properties')
    )
      rule.remove();
  });
}

const codePoint = (digits: string) => Number.parseInt(digits, 16);

/** First and last code point of a part of `unicode-range`: "U+20", "U+20-7E" or "U+4??". */
function rangeOf(part: string): [first: number, last: number] {
  const [from = '', to = from] = part.trim().slice('U+'.length).split('-');
  return [codePoint(from.replaceAll('?', '0')), codePoint(to.replaceAll('?', 'F'))];
}

/** Of the faces of a font the last one that has a character shows it: those that are left with none go. */
function dropUnusedFaces(sheet: Root, page: PageVocabulary): void {
  const unclaimed = new Map<string, number[]>();
  const faces: AtRule[] = [];
  sheet.walkAtRules('font-face', (face) => void faces.push(face));
  for (const face of faces.toReversed()) {
    const descriptors = new Map<string, string>();
    face.walkDecls(({ prop, value }) => void descriptors.set(prop, value));
    const range = descriptors.get('unicode-range');
    if (range === undefined) continue;
    const ranges = range.split(',').map(rangeOf);
    const font = `${descriptors.get('font-family')} ${descriptors.get('font-style') ?? 'normal'}`;
    const points = unclaimed.get(font) ?? [...page.characters].map((character) => character.codePointAt(0) ?? 0);
    const left = points.filter((point) => !ranges.some(([first, last]) => point >= first && point <= last));
    unclaimed.set(font, left);
    if (left.length === points.length) face.remove();
  }
}

/** Custom properties that nothing reads, and what registers them; properties are made of properties, so until none is left. */
function dropUnreadProperties(sheet: Root, page: PageVocabulary): void {
  let found: (AtRule | Declaration)[];
  do {
    const read = new Set(page.properties);
    for (const [, name = ''] of sheet.toString().matchAll(/var\((--[\w-]+)/g)) read.add(name);
    found = [];
    sheet.walkDecls(/^--/, (declaration) => void (read.has(declaration.prop) || found.push(declaration)));
    sheet.walkAtRules('property', (rule) => void (read.has(rule.params) || found.push(rule)));
    for (const node of found) node.remove();
  } while (found.length > 0);
}

/**
 * The part of a stylesheet that a page's first paint needs: rules whose classes, elements and data attributes occur in it, the fonts of its
 * characters, and what those rules read. The whole stylesheet follows later, so rules for states that the page is not in yet may be missing here.
 */
export function cssFor(css: string, page: PageVocabulary): string {
  const sheet = parse(css);
  // A layer of which nothing is left would otherwise come last when the whole stylesheet names it again.
  const layers = new Set<string>();
  sheet.walkAtRules('layer', ({ params }) => void layers.add(params));
  sheet.walkComments((comment) => void comment.remove());
  dropWhatCanWait(sheet);
  dropUnusedFaces(sheet, page);
  sheet.walkRules((rule) => {
    // The steps of an animation look like rules and are none.
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && String(rule.parent.name).endsWith('keyframes'))
      return;
    const selectors = rule.selectors.filter((selector) => mayMatch(selector, page));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  dropEmpty(sheet);
  dropUnreadProperties(sheet, page);
  dropEmpty(sheet);
  const used = sheet.toString();
  // Animations that no rule left names.
  sheet.walkAtRules(/keyframes$/, (frames) => {
    if (used.split(frames.params).length <= 2) frames.remove();
  });
  const order = layers.size > 0 ? `@layer ${[...layers].join(',')};` : '';
  return order + sheet.toString();
}
