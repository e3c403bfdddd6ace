import type { Element, ElementContent } from 'hast';
import { element, hasClass, isBlock, isElement, styleOf, textOf } from './hast';

/** What an element inherits from those around it. */
type Around = {
  bold: boolean;
  italic: boolean;
  struck: boolean;
  mono: boolean;
  /** Line breaks of the source are shown. */
  pre: boolean;
  link: boolean;
  /** A heading or a header cell, which is bold anyway. */
  title: boolean;
};

const START: Around = {
  bold: false,
  italic: false,
  struck: false,
  mono: false,
  pre: false,
  link: false,
  title: false,
};

const DROPPED = new Set(
  'area audio base button canvas datalist dialog embed head iframe link map math meta noscript object option script select style svg template textarea title video'.split(
    ' ',
  ),
);
const FORMATTING = new Set(
  'abbr acronym b bdi bdo big cite data dfn em font i ins label mark nobr o:p q s small span strike strong sub sup del time u'.split(
    ' ',
  ),
);
const HEADING = /^h[1-6]$/;
const SAFE_LINK = /^(?:https?:|mailto:|tel:|\/(?!\/))/i;
/** A picture that stands for a sign, in mails and chats: its text is the sign itself, or its name. */
const SIGN = /^(?=.{1,16}$)(?:.*\p{Extended_Pictographic}|.*\p{Regional_Indicator}|[\d#*]\uFE0F?\u20E3|:[\w+-]+:$)/u;

const number = (value: unknown) => Number.parseFloat(String(value));

function isHidden(node: Element): boolean {
  const { properties } = node;
  return (
    properties['hidden'] === true ||
    properties['ariaHidden'] === 'true' ||
    /display:\s*none|mso-hide:\s*all|mso-list:\s*ignore/i.test(styleOf(node))
  );
}

/** The declarations of an element's style, the last of each property. */
const declarations = (style: string) =>
  new Map(
    style.split(';').map((one) => {
      const [name = '', ...value] = one.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim().toLowerCase()];
    }),
  );

/** Styles win over tags: Google Docs writes bold as a style, and wraps the whole text in a `<b>` of normal weight. */
function inherited(node: Element, around: Around): Around {
  const { tagName } = node;
  const style = declarations(styleOf(node));
  const weight = style.get('font-weight');
  const slope = style.get('font-style');
  const space = style.get('white-space-collapse') ?? style.get('white-space');
  const line = `${style.get('text-decoration')} ${style.get('text-decoration-line')}`;
  const isTitle = around.title || HEADING.test(tagName) || tagName === 'th';
  const isBold = weight
    ? weight.startsWith('bold') || number(weight) >= 600
    : around.bold || tagName === 'b' || tagName === 'strong';
  return {
    bold: isBold && !isTitle,
    italic: slope ? slope !== 'normal' : around.italic || tagName === 'i' || tagName === 'em',
    struck: around.struck || /^(?:s|strike|del)$/.test(tagName) || line.includes('line-through'),
    mono: around.mono || /mono|courier|consolas|menlo/.test(style.get('font-family') ?? ''),
    pre: space ? /^(?:pre|break|preserve)/.test(space) : around.pre,
    link: around.link || tagName === 'a',
    title: isTitle,
  };
}

function marked(node: ElementContent, { bold, italic, struck }: Around): ElementContent {
  const lined = struck ? element('del', [node]) : node;
  const sloped = italic ? element('em', [lined]) : lined;
  return bold ? element('strong', [sloped]) : sloped;
}

function words(value: string, around: Around): ElementContent[] {
  if (around.pre && value.includes('\n')) {
    const line = { ...around, pre: false };
    const lines = value.split('\n').map((one) => words(one, line));
    return lines.reduce((before, next) => before.concat(element('br', []), next));
  }
  if (value.trim() === '') return value === '' ? [] : [{ type: 'text', value }];
  if (around.mono) return [marked(element('code', [{ type: 'text', value: value.replaceAll('\u00A0', ' ') }]), around)];
  return [marked({ type: 'text', value }, around)];
}

/** A sign as text; another picture as a link to it, named by its alternative text; decoration as nothing. */
function picture({ properties }: Element, around: Around): ElementContent[] {
  const alt = String(properties['alt'] ?? '').trim();
  const src = String(properties['src'] ?? '');
  if (SIGN.test(alt)) return words(alt, around);
  const isSmall = [properties['width'], properties['height']].some((size) => number(size) < 40);
  const name = alt || (properties['alt'] === undefined && !isSmall ? 'Imagen' : '');
  if (!name) return [];
  if (around.link) return words(name, around);
  return /^https?:/i.test(src) ? [element('a', [{ type: 'text', value: name }], { href: src })] : [];
}

/** The code of a block, without the buttons and the name of the language around it. */
function codeBlock(node: Element): Element {
  const within = (parent: Element): Element | undefined => {
    for (const child of parent.children) {
      if (isElement(child, 'code')) return child;
      const found = child.type === 'element' ? within(child) : undefined;
      if (found) return found;
    }
    return undefined;
  };
  const code = within(node);
  return code ? element('pre', [{ ...code, children: code.children }]) : node;
}

const KEPT = ['start', 'type', 'checked', 'colSpan', 'rowSpan', 'align', 'value'];

const keptOf = ({ properties }: Element) =>
  Object.fromEntries(KEPT.flatMap((name) => (name in properties ? [[name, properties[name]]] : [])));

/** The level of a list that a program writes beside the one that it belongs into: Slack, and Word in a browser. */
function levelOf(list: Element): Element['properties'] {
  const first = list.children.find((child) => isElement(child, 'li'))?.properties ?? {};
  if ('dataIndent' in list.properties) return { level: number(list.properties['dataIndent']) + 1, isPart: true };
  return 'dataAriaLevel' in first ? { level: number(first['dataAriaLevel']) } : {};
}

/** The box of a task of Google Docs. */
const boxOf = ({ properties }: Element): Element[] =>
  properties['role'] === 'checkbox'
    ? [element('input', [], { type: 'checkbox', checked: properties['ariaChecked'] === 'true' })]
    : [];

/** Words as a link; blocks with links of their own, because no link spans blocks. */
function linkedRuns(nodes: ElementContent[], href: string): ElementContent[] {
  if (!nodes.some(isBlock)) return [element('a', nodes, { href })];
  return nodes.map((node) => {
    if (node.type !== 'element')
      return node.type === 'text' && node.value.trim() === '' ? node : element('a', [node], { href });
    return isBlock(node) ? { ...node, children: linkedRuns(node.children, href) } : element('a', [node], { href });
  });
}

/** A task of Notion's, whose box is an empty element with a class. */
const isBox = (node: Element) => hasClass(node, /^checkbox(?:-on|-off)?$/);

function blockName(node: Element): string {
  const { tagName, properties } = node;
  if (properties['role'] === 'heading') return `h${Math.min(6, Math.max(1, number(properties['ariaLevel']) || 2))}`;
  return tagName === 'p' && hasClass(node, /^MsoTitle$/) ? 'h1' : tagName;
}

function rebuilt(node: ElementContent, around: Around): ElementContent[] {
  if (node.type === 'text') return words(node.value, around);
  if (node.type !== 'element') return [];
  const { tagName, properties } = node;
  if (DROPPED.has(tagName) || isHidden(node)) return [];
  if (isBox(node)) return [element('input', [], { type: 'checkbox', checked: hasClass(node, /^checkbox-on$/) })];
  const inner = inherited(node, around);
  const children = () => node.children.flatMap((child) => rebuilt(child, inner));
  // An element of a page's or a program's own is neither words nor a block itself.
  if (FORMATTING.has(tagName) || tagName.includes('-')) return children();
  switch (tagName) {
    case 'pre':
      return [codeBlock(node)];
    case 'code':
    case 'kbd':
    case 'samp':
    case 'tt':
      return [marked(element('code', [{ type: 'text', value: textOf(node) }]), inner)];
    case 'img':
      return picture(node, around);
    case 'a': {
      const href = String(properties['href'] ?? '').trim();
      return SAFE_LINK.test(href) && !around.link
        ? linkedRuns(children(), href)
        : node.children.flatMap((child) => rebuilt(child, { ...inner, link: around.link }));
    }
    case 'li':
      return [element('li', [...boxOf(node), ...children()])];
    case 'ul':
    case 'ol':
      return [element(tagName, children(), { ...keptOf(node), ...levelOf(node) })];
    case 'input':
      return properties['type'] === 'checkbox'
        ? [element('input', [], { type: 'checkbox', checked: properties['checked'] === true })]
        : [];
    default: {
      const block = element(blockName(node), children(), {
        ...keptOf(node),
        // Tells a layout from data.
        ...(properties['role'] === 'presentation' && { role: 'presentation' }),
      });
      return [hasClass(node, /^Mso(?:Intense)?Quote$/) ? element('blockquote', [block]) : block];
    }
  }
}

/**
 * Writes the formatting of pasted HTML as tags around its words: styles and tags of any nesting become `strong`, `em`,
 * `del`, `code` and `a`. Drops what is hidden, and what is no text.
 */
export const withPlainMarks = (nodes: ElementContent[]): ElementContent[] =>
  nodes.flatMap((node) => rebuilt(node, START));
