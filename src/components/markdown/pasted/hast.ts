import type { Element, ElementContent, Properties } from 'hast';

export const element = (tagName: string, children: ElementContent[], properties: Properties = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** Whether a node is an element of one of these names. */
export const isElement = <Name extends string>(
  node: ElementContent | undefined,
  ...names: Name[]
): node is Element & { tagName: Name } => node?.type === 'element' && names.some((name) => name === node.tagName);

export const styleOf = ({ properties }: Element) => String(properties['style'] ?? '');

export const hasClass = ({ properties }: Element, name: RegExp) => {
  const { className } = properties;
  return Array.isArray(className) && className.some((one) => name.test(String(one)));
};

export function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

const BLOCKS = new Set(
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

export const isBlock = (node: ElementContent) => node.type === 'element' && BLOCKS.has(node.tagName);

/** White space, no-break spaces and line breaks only. */
export function isBlank(node: ElementContent): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  if (node.type !== 'element') return true;
  return !['img', 'hr', 'input'].includes(node.tagName) && node.children.every(isBlank);
}
