import type { Element, ElementContent } from 'hast';
import { element, isBlank, isBlock, isElement } from './hast';

const rowsOf = (table: Element): Element[] =>
  table.children.flatMap((child) => {
    if (isElement(child, 'tr')) return [child];
    return isElement(child, 'thead', 'tbody', 'tfoot') ? rowsOf(child) : [];
  });

const cellsOf = (row: Element) => row.children.filter((child) => isElement(child, 'td', 'th'));

const contains = (node: Element, ...names: string[]): boolean =>
  node.children.some(
    (child) => child.type === 'element' && (names.includes(child.tagName) || contains(child, ...names)),
  );

/** A cell's content in one line: its blocks and lines stand behind one another. */
function inLine(nodes: ElementContent[]): ElementContent[] {
  const space = { type: 'text' as const, value: ' ' };
  return nodes.flatMap((node) => {
    if (isElement(node, 'br')) return [space];
    if (isElement(node, 'pre')) return [space, element('code', inLine(node.children)), space];
    if (node.type !== 'element') return [node];
    const children = inLine(node.children);
    return isBlock(node) ? [space, ...children, space] : [{ ...node, children }];
  });
}

const withoutBold = (nodes: ElementContent[]): ElementContent[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'element') return [node];
    const children = withoutBold(node.children);
    return node.tagName === 'strong' ? children : [{ ...node, children }];
  });

/** The spans of a row's cells, within the table: each column that a span counts becomes a cell of the Markdown. */
function rowSpans(cells: Element[], width: number, rowsLeft: number): Element['properties'][] {
  let free = width;
  return cells.map(({ properties: { colSpan, rowSpan } }, index) => {
    const columns = Math.max(1, Math.min(Number(colSpan ?? 1) || 1, free - (cells.length - index - 1)));
    free -= columns;
    return {
      ...(colSpan !== undefined && { colSpan: columns }),
      ...(rowSpan !== undefined && { rowSpan: Math.max(1, Math.min(Number(rowSpan) || 1, rowsLeft)) }),
    };
  });
}

/**
 * A table of data with its first row as header, and its cells in one line each. A table that lays out a mail or a page
 * becomes the blocks of its cells; a single cell becomes its content.
 */
export function tableBlocks(table: Element, isSpreadsheet: boolean): ElementContent[] {
  const rows = rowsOf(table).filter((row) => cellsOf(row).length > 0);
  const width = Math.max(0, ...rows.map((row) => cellsOf(row).length));
  const isLayout =
    table.properties['role'] === 'presentation' ||
    contains(table, 'table', 'h1', 'h2', 'h3', 'hr') ||
    (width < 2 && !isSpreadsheet) ||
    (rows.length < 2 && !isSpreadsheet && !contains(table, 'th'));
  if (isLayout || (rows.length === 1 && width === 1))
    return rows.flatMap((row) => cellsOf(row).map((cell) => element('div', cell.children)));
  const lines = rows.map((row, index) => {
    const spans = rowSpans(cellsOf(row), width, rows.length - index);
    return element(
      'tr',
      cellsOf(row).map((cell, place) => {
        const content = inLine(cell.children);
        return element(index === 0 ? 'th' : 'td', index === 0 ? withoutBold(content) : content, {
          ...cell.properties,
          ...spans[place],
        });
      }),
    );
  });
  const caption = table.children.find((child) => isElement(child, 'caption'));
  return [
    ...(caption && !isBlank(caption) ? [element('p', inLine(caption.children))] : []),
    element('table', [element('thead', lines.slice(0, 1)), element('tbody', lines.slice(1))]),
  ];
}
