import { withPlainMarks } from '@contract/markdown-marks';
import type { Delete, Emphasis, Heading, Nodes, Paragraph, Root, Strong, TableCell } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { endAddresses } from './bare-addresses';
import { keepTypedNumbers } from './list-numbers';

/** Far beyond any article. A text above these limits is shown as plain text. */
const MAX_DEPTH = 100;
const MAX_NODES = 30_000;

const processor = unified().use(remarkParse).use(remarkGfm).freeze();

type Words = Paragraph | Heading | TableCell | Emphasis | Strong | Delete;

/** A node in whose words a bare address becomes a link. */
const isWords = (node: Nodes): node is Words =>
  ['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete'].includes(node.type);

/**
 * Keeps numbers and addresses as the author meant them, drops source positions and counts nodes. Iterative: the tree may
 * be deeper than the stack.
 */
function trim(tree: Root, text: string): void {
  let nodes = 0;
  const waiting: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    if (node.type === 'list') keepTypedNumbers(node, text);
    if (isWords(node)) node.children = endAddresses(node.children, text);
    delete node.position;
    nodes += 1;
    // Every row is rendered with as many cells as the first.
    if (node.type === 'table') nodes += node.children.length * (node.align?.length ?? 0);
    if (depth > MAX_DEPTH || nodes > MAX_NODES)
      throw new RangeError('The text is nested too deeply or has too many parts');
    if ('children' in node) for (const child of node.children) waiting.push({ node: child, depth: depth + 1 });
  }
}

/**
 * Parses Markdown with autolinks, tables, strikethrough, task lists and footnotes. Throws a RangeError when the result
 * exceeds the limits. Slow for hostile input: some texts of 100 kB take a minute.
 */
export function parseMarkdown(text: string): Root {
  const read = withPlainMarks(text);
  const tree = processor.parse(read);
  trim(tree, read);
  return tree;
}
