/** HTML read as browsers read it (parse5), and changed in place. */
import { MagicString } from 'magic-string';
import { parse, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Element = Tree.Element;

const options = { sourceCodeLocationInfo: true };

/** A part of a page: `<title>` and `<p>` may stand side by side. */
export const fragmentOf = (html: string): Tree.DocumentFragment => parseFragment(html, options);

/** All elements inside, in document order. */
export function elementsOf({ childNodes }: Tree.ParentNode): Element[] {
  return childNodes.flatMap((node) => ('tagName' in node ? [node, ...elementsOf(node)] : []));
}

export const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** The text inside, as a reader sees it. */
export const textOf = ({ childNodes }: Tree.ParentNode): string =>
  childNodes.map((node) => ('value' in node ? node.value : 'childNodes' in node ? textOf(node) : '')).join('');

/** Where the element stands in the text. Throws for one that the text does not write. */
export function placeOf({ sourceCodeLocation: place, tagName }: Element) {
  if (!place) throw new Error(`The HTML does not write its <${tagName}>`);
  return place;
}

/** Changes a document. What nothing changes stays as it is, to the byte. */
export function editHtml(html: string) {
  const elements = elementsOf(parse(html, options));
  const text = new MagicString(html);
  return {
    elements,
    /** The first such element. Throws an Error with `what` when there is none. */
    find(what: string, tagName: string, attribute?: [name: string, value: string]): Element {
      const found = elements.find(
        (element) => element.tagName === tagName && (!attribute || attributeOf(element, attribute[0]) === attribute[1]),
      );
      if (!found) throw new Error(`The HTML has no ${what}`);
      return found;
    },
    replace(element: Element, other: string): void {
      const { startOffset, endOffset } = placeOf(element);
      text.overwrite(startOffset, endOffset, other);
    },
    /** Removes an element with the blank before it. Gives its HTML. */
    remove(element: Element): string {
      const { startOffset, endOffset } = placeOf(element);
      text.remove(html.slice(0, startOffset).trimEnd().length, endOffset);
      return html.slice(startOffset, endOffset);
    },
    /** Writes after everything else in the element. */
    append(element: Element, tags: string): void {
      const { endTag, endOffset } = placeOf(element);
      text.appendLeft(endTag?.startOffset ?? endOffset, tags);
    },
    /** Gives the element one more attribute, before the one of this name. */
    addAttribute(element: Element, attribute: string, before: string): void {
      const next = placeOf(element).attrs?.[before];
      if (!next) throw new Error(`The <${element.tagName}> has no ${before}`);
      text.appendLeft(next.startOffset, `${attribute} `);
    },
    toString: () => text.toString(),
  };
}
