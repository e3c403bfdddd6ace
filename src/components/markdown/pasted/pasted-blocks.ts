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

/** The list that a `div` only holds, or the node itself. */
function unwrapped(node: ElementContent): ElementContent {
  const [only, second] = isElement(node, 'div') ? node.children.filter((child) => !isBlank(child)) : [];
  return !second && isElement(only, ...LISTS) && 'level' in only.properties ? only : node;
}

/** The innermost list at the end of a list, down to a level. */
function lastListAt(list: Element, level: number): Element {
  const item = list.children.findLast((child) => isElement(child, 'li'));
  const inner = item?.children.findLast((child) => isElement(child, ...LISTS));
  return inner && Number(list.properties['level'] ?? 1) < level ? lastListAt(inner, level) : list;
}

/** Whether a list written apart goes on with the items of another. */
function goesOn(list: Element, before: Element): boolean {
  if (list.tagName !== before.tagName) return false;
  const { start, isPart } = list.properties;
  if (list.tagName === 'ul' || (start === undefined && isPart)) return true;
  return Number(start) === Number(before.properties['start'] ?? 1) + before.children.length;
}

/** Lists with levels, which stand beside each other, go into each other. */
function withLevels(nodes: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  for (const node of nodes.map(unwrapped)) {
    const last = result.findLast((one) => !isBlank(one));
    const level = isElement(node, ...LISTS) ? Number(node.properties['level']) : Number.NaN;
    if (!isElement(node, ...LISTS) || !isElement(last, ...LISTS) || Number.isNaN(level)) {
      result.push(node);
      continue;
    }
    const before = lastListAt(last, level);
    const item = before.children.findLast((child) => isElement(child, 'li'));
    if (Number(before.properties['level'] ?? 1) < level && item) item.children.push(node);
    else if (goesOn(node, before)) before.children.push(...node.children);
    else result.push(node);
  }
  return result;
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
    const inner = withLevels(withPlainBlocks(node.children, isSpreadsheet));
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
