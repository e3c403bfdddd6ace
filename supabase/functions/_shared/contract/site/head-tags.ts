/** The tags of a page's head, for the page itself, the build that renders it and the host's edge. */
import { jsonForHtml, type OpenGraphImage, type PageHead } from './page-head.ts';

/** `text` is what is between the tags: of a title plain text, of a script JSON that cannot end it. */
export type HeadTag = {
  name: 'title' | 'meta' | 'link' | 'script';
  attributes: Readonly<Record<string, string>>;
  text?: string;
};

/** What every page has. `noIndex` excludes it from search engines. */
export type PageTitle = { title: string; description?: string | undefined; noIndex?: boolean };

const named = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } });

/** Excludes a page from search engines. */
export const NO_INDEX = named('robots', 'noindex');

/** A tag of link previews; none without content. */
const property = (name: string, content: string | number | undefined): HeadTag[] =>
  content === undefined ? [] : [{ name: 'meta', attributes: { property: name, content: String(content) } }];

/** Properties that describe the image follow it. */
const imageTags = ({ url, type, width, height, alt }: OpenGraphImage): HeadTag[] => [
  ...property('og:image', url),
  ...property('og:image:type', type),
  ...property('og:image:width', width),
  ...property('og:image:height', height),
  ...property('og:image:alt', alt),
];

/** Structured data as a data block, which browsers do not run. */
function dataTag([first, ...others]: PageHead['structuredData']): HeadTag[] {
  if (!first) return [];
  const text = jsonForHtml(others.length === 0 ? first : [first, ...others]);
  return [{ name: 'script', attributes: { type: 'application/ld+json' }, text }];
}

/** Canonical address, link previews and structured data. */
const previewTags = (head: PageHead): HeadTag[] => [
  { name: 'link', attributes: { rel: 'canonical', href: head.canonical } },
  ...property('og:site_name', head.siteName),
  ...property('og:locale', 'es_ES'),
  ...property('og:type', head.type),
  ...property('og:title', head.title),
  ...property('og:description', head.description),
  ...property('og:url', head.canonical),
  ...imageTags(head.image),
  ...property('article:published_time', head.publishedAt),
  ...property('article:modified_time', head.updatedAt),
  named('twitter:card', 'summary_large_image'),
  ...dataTag(head.structuredData),
];

/** The tags of a page in their order. */
export const headTags = ({ title, description, noIndex = false }: PageTitle, head: PageHead): HeadTag[] => [
  { name: 'title', attributes: {}, text: title },
  ...(description ? [named('description', description)] : []),
  ...(noIndex ? [NO_INDEX] : previewTags(head)),
];
