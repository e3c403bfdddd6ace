import type { ElementContent, Root as Html } from 'hast';
import type { Nodes, PhrasingContent, Root, RootContent, Table } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';
import { withPlainBlocks } from './pasted-blocks';
import { withPlainMarks } from './pasted-marks';
import { tidyMarks } from './tidy-marks';
import { withWordLists } from './word-lists';

/** Pasted rich text as Markdown. */
export type PastedMarkdown = {
  markdown: string;
  /** Words of one line, which may stand within another. */
  isInline: boolean;
  /** The next words belong to another block than the last one. */
  isClosed: boolean;
};

/** HTML from Excel, Google Sheets or LibreOffice Calc. */
const SPREADSHEET =
  /schemas-microsoft-com:office:excel|google-sheets-html-origin|<body[^>]*>\s*<table cellspacing="0"/i;

/** Escapes an address for a link destination, which a bracket or a space would end. */
const escapeDestination = (address: string): string =>
  address.replace(/[()<>\s\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

const isContent = (node: Html['children'][number]): node is ElementContent => node.type !== 'doctype';

function cleanHtml(tree: Html, isSpreadsheet: boolean): Html {
  const nodes = withPlainMarks(withWordLists(tree.children.filter(isContent)));
  return {
    type: 'root',
    children: withPlainBlocks([{ type: 'element', tagName: 'div', properties: {}, children: nodes }], isSpreadsheet),
  };
}

const trimmed = (nodes: PhrasingContent[]): PhrasingContent[] => {
  const [first] = nodes;
  if (first?.type === 'text') first.value = first.value.trimStart();
  const last = nodes.at(-1);
  if (last?.type === 'text') last.value = last.value.trimEnd();
  while (nodes.at(-1)?.type === 'break') nodes.pop();
  return nodes.filter((node) => node.type !== 'text' || node.value !== '');
};

/** Lists that follow each other are one, when the numbers go on. */
function joinLists<Node extends RootContent>(nodes: Node[]): Node[] {
  const result: Node[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    const isNext =
      last?.type === 'list' &&
      node.type === 'list' &&
      last.ordered === node.ordered &&
      (!node.ordered || node.start === (last.start ?? 1) + last.children.length);
    if (isNext && last.type === 'list' && node.type === 'list') last.children.push(...node.children);
    else result.push(node);
  }
  return result;
}

const isEmpty = (child: Nodes) =>
  (child.type === 'paragraph' || child.type === 'heading' || child.type === 'blockquote' || child.type === 'list') &&
  child.children.length === 0;

/** Tidies every block in place; drops empty ones. */
function tidyBlocks(node: Nodes): void {
  switch (node.type) {
    case 'paragraph':
    case 'tableCell':
      node.children = trimmed(tidyMarks(node.children));
      return;
    case 'heading':
      node.children = trimmed(
        tidyMarks(node.children.map((child) => (child.type === 'break' ? { type: 'text', value: ' ' } : child))),
      );
      return;
    case 'root':
    case 'blockquote':
    case 'listItem':
    case 'list':
    case 'table':
    case 'tableRow':
      for (const child of node.children) tidyBlocks(child);
      break;
    default:
      return;
  }
  if (node.type === 'root') node.children = joinLists(node.children.filter((child) => !isEmpty(child)));
  if (node.type === 'blockquote') node.children = joinLists(node.children.filter((child) => !isEmpty(child)));
  if (node.type === 'listItem') {
    node.children = joinLists(node.children.filter((child) => !isEmpty(child)));
    node.spread = node.children.filter(({ type }) => type === 'paragraph').length > 1;
  }
  if (node.type === 'list') {
    node.children = node.children.filter(({ children }) => children.length > 0);
    node.spread = node.children.some(({ spread }) => spread);
  }
}

/** Headings from `##` on, which the title of the article is above. */
function shiftHeadings(tree: Root): void {
  const highest = Math.min(...tree.children.map((node) => (node.type === 'heading' ? node.depth : 6)));
  const depths = [2, 3, 4, 5, 6] as const;
  for (const node of tree.children) if (node.type === 'heading') node.depth = depths[node.depth - highest] ?? 6;
}

/** Escapes that Markdown as this site reads it does not need, and that a writer would stumble over. */
function withoutNeedlessEscapes(safe: string): string {
  return safe
    .replace(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_')
    .replace(/\\&(?!#?\w+;)/g, '&')
    .replace(/(?<=[ps])\\:(?=\/)/g, ':')
    .replace(/(?<=[\w+.-])\\@(?=[\w.-])/g, '@')
    .replace(/(?<=[Ww])\\\.(?=[\w.-])/g, '.')
    .replace(/(?<= )\\\*(?= )/g, '*')
    .replace(/\\\[(?=[^\]]*\](?![(:[]))(?!\^|[ xX]\])/g, '[')
    .replace(/^([^~]*)\\~([^~]*)$/, '$1~$2');
}

const stringify: Options = {
  bullet: '-',
  rule: '-',
  listItemIndent: 'one',
  resourceLink: true,
  handlers: {
    html: () => '',
    image: () => '',
    link: (node, _parent, state, info) => {
      const exit = state.enter('link');
      const label = state.containerPhrasing(node, { ...info, before: '[', after: ']' });
      exit();
      return `[${label}](${escapeDestination(node.url)})`;
    },
    text: (node, _parent, state, info) => withoutNeedlessEscapes(state.safe(node.value, info)),
    // As the toolbar writes them: cells without padding.
    table: (node: Table, _parent, state, info) => {
      const lines = node.children.map(({ children }) => {
        const exits = [state.enter('tableCell'), state.enter('phrasing')];
        const cells = children.map((cell) =>
          state.containerPhrasing(cell, { ...info, before: '|', after: '|' }).replaceAll(/\s*\n\s*/g, ' '),
        );
        for (const exit of exits.toReversed()) exit();
        return `| ${cells.join(' | ')} |`;
      });
      const width = node.children[0]?.children.length ?? 0;
      return [lines[0] ?? '', `| ${Array.from({ length: width }, () => '---').join(' | ')} |`, ...lines.slice(1)].join(
        '\n',
      );
    },
  },
};

const parser = unified().use(rehypeParse).freeze();
const translator = unified().use(rehypeRemark).freeze();
const writer = unified().use(remarkGfm).use(remarkStringify, stringify).freeze();

const endsOpen = (node: RootContent | undefined) => node?.type === 'paragraph' || node?.type === 'list';

/** Turns pasted HTML into Markdown. Its elements become marks of Markdown or disappear: none is kept as HTML. */
export function htmlToMarkdown(html: string): PastedMarkdown {
  const isSpreadsheet = SPREADSHEET.test(html);
  const tree = translator.runSync(cleanHtml(parser.parse(html), isSpreadsheet));
  tidyBlocks(tree);
  shiftHeadings(tree);
  const [only] = tree.children;
  return {
    markdown: writer.stringify(tree).replace(/\n+$/, ''),
    isInline: tree.children.length === 0 || (tree.children.length === 1 && only?.type === 'paragraph'),
    isClosed: !endsOpen(tree.children.at(-1)),
  };
}
