import type { Element, Root } from 'hast';

/** Tables are named after the heading that they stand under. A rehype plugin; gives those headings an id, and changes the tree it is given. */
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
