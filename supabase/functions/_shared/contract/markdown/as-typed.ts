import type { Delete, Emphasis, Heading, Nodes, Paragraph, Root, Strong, TableCell } from 'mdast';
import { endAddresses } from './bare-addresses.ts';
import { keepTypedNumbers } from './list-numbers.ts';

type Words = Paragraph | Heading | TableCell | Emphasis | Strong | Delete;

/** A node in whose words a bare address becomes a link. */
const isWords = (node: Nodes): node is Words =>
  ['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete'].includes(node.type);

/** Keeps numbers and addresses in the node as the author of `text` meant them. Changes its children, not theirs. */
export function keepAsTyped(node: Nodes, text: string): void {
  if (node.type === 'list') keepTypedNumbers(node, text);
  if (isWords(node)) node.children = endAddresses(node.children, text);
}

/** A remark plugin that keeps numbers and addresses as the author meant them. Mutates the tree. */
export function asTyped() {
  return (tree: Root, file: { toString: () => string }): void => {
    const text = String(file);
    const visit = (node: Nodes) => {
      keepAsTyped(node, text);
      if ('children' in node) for (const child of node.children) visit(child);
    };
    visit(tree);
  };
}
