import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** Far beyond any article; what exceeds them is shown without formatting. */
const MAX_DEPTH = 100;
const MAX_NODES = 30_000;

const processor = unified().use(remarkParse).use(remarkGfm).freeze();

/** Drops the positions in the source, which are not needed, and counts. Without recursion: the tree may be deeper than the stack. */
function trim(tree: Root): void {
  let nodes = 0;
  const waiting: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    delete node.position;
    nodes += 1;
    // Every row of a table is drawn as long as the first.
    if (node.type === 'table') nodes += node.children.length * (node.align?.length ?? 0);
    if (depth > MAX_DEPTH || nodes > MAX_NODES)
      throw new RangeError('The text is nested too deeply or has too many parts');
    if ('children' in node) for (const child of node.children) waiting.push({ node: child, depth: depth + 1 });
  }
}

/** The space after the mark of a heading or a list, where it is one that Markdown does not take for a space: phones and text processors write it. */
const OTHER_SPACE = /^([ \t>]*(?:#{1,6}|[-*+]|\d{1,9}[.)]))[\u00A0\u2000-\u200A\u202F\u3000]/gm;

/**
 * Markdown to a tree: with autolinks, tables, strikethrough, task lists, footnotes. Throws a RangeError for a text that would make an
 * unreasonable page. Slow for hostile input: some texts of 100 kB take a minute.
 */
export function parseMarkdown(text: string): Root {
  const tree = processor.parse(text.replace(OTHER_SPACE, '$1 '));
  trim(tree);
  return tree;
}
