import type { Element, Root } from 'hast';

const HEADING = /^h([1-6])$/;
/** remark's heading of the footnotes, whose level is already right. */
const FOOTNOTES_HEADING = 'footnote-label';

function headingsOf(tree: Root): { element: Element; level: number }[] {
  const found: { element: Element; level: number }[] = [];
  const visit = (parent: Root | Element) => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue;
      const level = Number(HEADING.exec(child.tagName)?.[1] ?? 0);
      if (level > 0 && child.properties['id'] !== FOOTNOTES_HEADING) found.push({ element: child, level });
      else visit(child);
    }
  };
  visit(tree);
  return found;
}

/**
 * A rehype plugin that fits headings under the article's title: the highest becomes h2, and no level is skipped.
 * Mutates the tree.
 */
export function headingLevels() {
  return (tree: Root): void => {
    const headings = headingsOf(tree);
    const shift = 2 - Math.min(...headings.map(({ level }) => level));
    let previous = 1;
    for (const { element, level } of headings) {
      previous = Math.min(level + shift, previous + 1, 6);
      element.tagName = `h${previous}`;
    }
  };
}
