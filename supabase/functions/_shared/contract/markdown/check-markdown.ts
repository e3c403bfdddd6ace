import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { keepAsTyped } from './as-typed.ts';
import { plainFile } from './plain-marks.ts';

/** Far beyond any article. A text above these limits is shown as plain text. */
const MAX_DEPTH = 100;
const MAX_NODES = 30_000;

const processor = unified().use(remarkParse).use(remarkGfm).freeze();

/**
 * Parses a text, and changes the result as its writer will, to learn whether it can be formatted. Throws a RangeError
 * when it is nested too deeply or has too many parts. Slow for hostile input: some texts of 100 kB take a minute.
 */
export function checkMarkdown(text: string): void {
  const file = plainFile(text);
  const root: Root = processor.parse(file);
  let nodes = 0;
  // Iterative: the tree may be deeper than the stack.
  const waiting: { node: Nodes; depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    keepAsTyped(node, file.value);
    nodes += 1;
    // Every row is rendered with as many cells as the first.
    if (node.type === 'table') nodes += node.children.length * (node.align?.length ?? 0);
    // A line break becomes a node, and so do the words behind it.
    if (node.type === 'text') nodes += 2 * (node.value.split('\n').length - 1);
    if (depth > MAX_DEPTH || nodes > MAX_NODES)
      throw new RangeError('The text is nested too deeply or has too many parts');
    if ('children' in node) for (const child of node.children) waiting.push({ node: child, depth: depth + 1 });
  }
}
