import type { Element, ElementContent } from 'hast';
import { element, isBlank, isBlock, isElement, textOf } from './hast';
import { tableBlocks } from './pasted-tables';

const LISTS = ['ul', 'ol'] as const;
const CONTAINERS = [
  'html',
  'body',
  'div',
  'section',
  'article',
  'main',
  'blockquote',
  'aside',
  'p',
  'header',
  'footer',
] as const;

/** Lists that stand directly in a list, as Google Docs writes them, go into the item before them. */
function withNestedLists(list: Element): Element {
  const items: ElementContent[] = [];
  for (const child of list.children) {
    const last = items.at(-1);
    if (!isElement(child, ...LISTS)) {
      if (!isBlank(child) || isElement(child, 'li')) items.push(child);
    } else if (isElement(last, 'li')) last.children.push(child);
    else items.push(element('li', [child]));
  }
  return { ...list, children: items };
}

/** Parts between two or more line breaks in a row. */
function splitAtEmptyLines(nodes: ElementContent[]): ElementContent[][] {
  const parts: ElementContent[][] = [[]];
  let breaks: ElementContent[] = [];
  for (const node of nodes) {
    const isSpace = node.type === 'text' && node.value.trim() === '';
    if (isElement(node, 'br') || (isSpace && breaks.length > 0)) {
      breaks.push(node);
      continue;
    }
    const count = breaks.filter((one) => isElement(one, 'br')).length;
    if (count > 1) parts.push([]);
    else parts.at(-1)?.push(...breaks);
    breaks = [];
    parts.at(-1)?.push(node);
  }
  return parts.filter((part) => !part.every(isBlank));
}

/** Runs of words as paragraphs, split at empty lines; blocks as they are. */
function inParagraphs(nodes: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let run: ElementContent[] = [];
  const close = () => {
    result.push(...splitAtEmptyLines(run).map((part) => element('p', part)));
    run = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) run.push(node);
    else {
      close();
      result.push(node);
    }
  }
  close();
  return result;
}

const isCodeLine = (node: ElementContent) =>
  isElement(node, 'p') &&
  node.children.some((child) => isElement(child, 'code')) &&
  node.children.every((child) => isElement(child, 'code') || isBlank(child));

const lineOf = (node: ElementContent): string =>
  isElement(node, 'br') ? '\n' : isElement(node, 'p') ? node.children.map(lineOf).join('') : textOf(node);

/** Several paragraphs of nothing but code are the lines of one block. */
function withCodeBlocks(nodes: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let lines: ElementContent[] = [];
  const close = () => {
    const text = lines.map(lineOf).join('\n');
    if (text.includes('\n')) result.push(element('pre', [element('code', [{ type: 'text', value: text }])]));
    else result.push(...lines);
    lines = [];
  };
  for (const node of nodes) {
    if (isCodeLine(node)) lines.push(node);
    else {
      close();
      result.push(node);
    }
  }
  close();
  return result;
}

/**
 * Gives pasted HTML the blocks that it shows: paragraphs between empty lines, nested lists, tables of data, blocks of
 * code.
 */
export function withPlainBlocks(nodes: ElementContent[], isSpreadsheet: boolean): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element' || node.tagName === 'pre') return [node];
    const inner = withPlainBlocks(node.children, isSpreadsheet);
    const block = { ...node, children: inner };
    if (node.tagName === 'table') return tableBlocks(block, isSpreadsheet).map(laidOut);
    if (isElement(node, ...LISTS)) return [withNestedLists(block)];
    return [laidOut(block)].flatMap((one) =>
      isElement(one, 'p') && one.children.some(isBlock) ? one.children : [one],
    );
  });
}

/** A container with paragraphs; an item or a heading keeps its words. */
function laidOut(node: ElementContent): ElementContent {
  if (!isElement(node, ...CONTAINERS)) return node;
  const blocks = withCodeBlocks(inParagraphs(node.children));
  const [only] = blocks;
  if (node.tagName === 'p' && blocks.length === 1 && isElement(only, 'p')) return only;
  return { ...node, children: blocks };
}
