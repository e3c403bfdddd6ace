import { attributeOf, elementsOf, fragmentOf, placeOf, textOf } from './html.ts';

/** A page as React's renderer wrote it. */
export type RenderedPage = {
  /** The tags for the head, which React writes before the page. */
  head: string;
  body: string;
  /** As plain text; empty without one. */
  title: string;
  description: string;
  /** Text of the page's h1. */
  heading: string | undefined;
};

const HEAD_TAGS = new Set(['title', 'meta', 'link']);

/** Splits what React rendered into the tags for the head and the page, and reads what describes the page. */
export function readRendered(html: string): RenderedPage {
  const fragment = fragmentOf(html);
  const elements = elementsOf(fragment);
  const first = fragment.childNodes.findIndex(({ nodeName }) => !HEAD_TAGS.has(nodeName));
  const head = elements.slice(0, first === -1 ? undefined : first);
  const last = head.at(-1);
  const end = last ? placeOf(last).endOffset : 0;
  const title = head.find(({ tagName }) => tagName === 'title');
  const description = head.find((tag) => attributeOf(tag, 'name') === 'description');
  const heading = elements.find(({ tagName }) => tagName === 'h1');
  return {
    head: html.slice(0, end),
    body: html.slice(end),
    title: title ? textOf(title) : '',
    description: (description && attributeOf(description, 'content')) ?? '',
    heading: heading && textOf(heading).replaceAll(/\s+/g, ' ').trim(),
  };
}
