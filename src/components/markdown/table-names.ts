import type { Element, Root } from 'hast';

/** A rehype plugin that labels tables by the heading above them and gives those headings an id. Mutates the tree. */
export function tableNames() {
  return (tree: Root): void => {
    let heading: Element | undefined;
    let named = 0;
    const visit = (parent: Root | Element) => {
      for (const child of parent.children) {
        if (child.type !== 'element') continue;
        if (/^h[1-6]$/.test(child.tagName)) heading = child;
        if (child.tagName === 'table' && heading) {
          heading.properties['id'] ??= `apartado-${(named += 1)}`;
          child.properties['ariaLabelledBy'] = [String(heading.properties['id'])];
        }
        visit(child);
      }
    };
    visit(tree);
  };
}
