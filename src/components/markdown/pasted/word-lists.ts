import type { Element, ElementContent } from 'hast';
import { element, isElement, styleOf, textOf } from './hast';

/** An item of a list of Word: a paragraph with its level in its style, and its mark as text. */
type Item = { level: number; mark: string; paragraph: Element };

const isMark = (node: ElementContent): boolean =>
  node.type === 'element' && (/mso-list:\s*ignore/i.test(styleOf(node)) || node.children.some(isMark));

function itemOf(node: ElementContent): Item | null {
  if (!isElement(node, 'p')) return null;
  const level = /mso-list:\s*l\d+\s+level(\d+)/i.exec(styleOf(node))?.[1] ?? '1';
  const mark = node.children.find(isMark);
  if (!mark) return null;
  const children = node.children.filter((child) => child !== mark);
  return { level: Number(level), mark: textOf(mark).trim(), paragraph: element('p', children) };
}

const NUMBER = /^\(?(?:(\d{1,9})|[a-z]{1,4})[.)]/i;

function listOf({ mark }: Item): Element {
  const found = NUMBER.exec(mark);
  if (!found) return element('ul', []);
  return element('ol', [], found[1] ? { start: Number(found[1]) } : {});
}

/** Whether an item continues a list: a number follows numbers, a bullet bullets. */
const continues = (list: Element, item: Item) => list.tagName === listOf(item).tagName;

function nested(items: Item[]): Element[] {
  const lists: Element[] = [];
  const open: { level: number; list: Element }[] = [];
  for (const item of items) {
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
    const last = open.at(-1);
    if (last?.level !== item.level || !continues(last.list, item)) {
      if (last?.level === item.level) open.pop();
      const list = listOf(item);
      const parent = open.at(-1)?.list.children.at(-1);
      if (isElement(parent, 'li')) parent.children.push(list);
      else lists.push(list);
      open.push({ level: item.level, list });
    }
    open.at(-1)?.list.children.push(element('li', item.paragraph.children));
  }
  return lists;
}

/** Turns the paragraphs that Word writes for list items into nested lists. */
export function withWordLists(nodes: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let items: Item[] = [];
  const close = () => {
    result.push(...nested(items));
    items = [];
  };
  for (const node of nodes) {
    const item = itemOf(node);
    if (item) {
      items.push(item);
      continue;
    }
    // White space and comments stand between the items.
    if (items.length > 0 && (node.type === 'comment' || (node.type === 'text' && node.value.trim() === ''))) continue;
    close();
    result.push(node.type === 'element' ? { ...node, children: withWordLists(node.children) } : node);
  }
  close();
  return result;
}
