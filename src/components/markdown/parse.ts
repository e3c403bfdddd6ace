/**
 * Markdown to a tree of elements: autolinks, tables, strikethrough, task lists, footnotes. HTML in the text stays text.
 * Slow for hostile input (some texts of 100 kB take a minute), so pages run it in a worker: see parse-in-worker.ts.
 */
import type { Nodes, Root } from 'hast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { headingLevels } from './heading-levels';

/** Far beyond any article; what exceeds them is shown without formatting. */
const MAX_DEPTH = 100;
const MAX_NODES = 30_000;

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, {
    footnoteLabel: 'Notas',
    footnoteLabelProperties: {},
    footnoteBackLabel: (reference, again) =>
      `Volver a la referencia ${reference + 1}${again > 1 ? `, vez ${again}` : ''}`,
    handlers: { html: (_state, node: { value: string }) => ({ type: 'text', value: node.value }) },
  })
  .use(headingLevels)
  .freeze();

/** Drops the positions in the source, which nobody needs, and counts. Without recursion: the tree may be deeper than the stack. */
function trim(tree: Root): void {
  let nodes = 0;
  const waiting: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    delete node.position;
    nodes += 1;
    if (depth > MAX_DEPTH || nodes > MAX_NODES)
      throw new RangeError('The text is nested too deeply or has too many parts');
    if ('children' in node) for (const child of node.children) waiting.push({ node: child, depth: depth + 1 });
  }
}

/** Throws a RangeError for a text that would make an unreasonable page. */
export function parseMarkdown(text: string): Root {
  const tree = processor.runSync(processor.parse(text));
  trim(tree);
  return tree;
}
