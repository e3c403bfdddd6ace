import type { Root as TextRoot, RootContent } from 'hast';
import type { Root } from 'mdast';
import { memo, useRef } from 'react';
import ReactMarkdown from 'react-markdown';
import remarkRehype, { type Options } from 'remark-rehype';
import { unified } from 'unified';
import { allowedElements, components } from './elements';
import { headingLevels } from './heading-levels';
import { OwnOrigin } from './own-origin';
import { useScrollBoxes } from './scroll-boxes';
import { tableNames } from './table-names';
import { imageSource, linkTarget } from './url-policy';

/** HTML in a text stays text, except that comments vanish. One without an end stays too, or all that follows would be lost. */
const withoutComments = (html: string) =>
  html.replaceAll(/<!--(?:-?>|[\s\S]*?(?:-->|$))/g, (comment) => (comment.endsWith('-->') ? '' : comment));

const rehypeOptions: Options = {
  footnoteLabel: 'Notas',
  footnoteLabelProperties: {},
  footnoteBackLabel: (reference, again) =>
    `Volver a la referencia ${reference + 1}${again > 1 ? `, vez ${again}` : ''}`,
  handlers: { html: (_state, node: { value: string }) => ({ type: 'text', value: withoutComments(node.value) }) },
};

/** Where the page is open, and where its images may come from, that origin first. */
export type Origins = { ownOrigin: string; imageOrigins: readonly string[] };

const processor = unified().use(remarkRehype, rehypeOptions).use(headingLevels).use(tableNames).freeze();

/** About how many at most: each costs as much as some paragraphs. */
const PARTS = 50;

/** A text in parts that begin with a heading, as JSON: equal when they say the same. */
function partsOf(tree: Root): string[] {
  const { children } = processor.runSync(tree);
  let part: RootContent[] = [];
  const parts = [part];
  for (const child of children) {
    const isHeading = child.type === 'element' && /^h[2-6]$/.test(child.tagName);
    if (isHeading && part.length > children.length / PARTS) parts.push((part = []));
    part.push(child);
  }
  return parts.map((blocks) => JSON.stringify({ type: 'root', children: blocks } satisfies TextRoot));
}

/** A part of a text, which is drawn again only when it says something else: while an author types, all others stay. */
const Part = memo(
  function Part({ part, ownOrigin, imageOrigins }: Origins & { part: string }) {
    return (
      <ReactMarkdown
        // In place of what it would read from Markdown. What it does to the tree stays its own.
        rehypePlugins={[() => (): TextRoot => JSON.parse(part)]}
        allowedElements={allowedElements}
        unwrapDisallowed
        components={components}
        urlTransform={(address, property) =>
          property === 'src' ? imageSource(address, imageOrigins) : linkTarget(address, ownOrigin)?.href
        }
      />
    );
  },
  (before, after) => before.part === after.part,
);

/** An author's text as elements of a closed list. Drawn again for another tree only: the origins of a page never change. */
export const FormattedText = memo(
  function FormattedText({ tree, ...origins }: Origins & { tree: Root }) {
    const text = useRef<HTMLDivElement>(null);
    useScrollBoxes(text, tree);
    return (
      <div ref={text} className="prose">
        <OwnOrigin value={origins.ownOrigin}>
          {partsOf(tree).map((part, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a part is known by its place only
            <Part key={place} part={part} {...origins} />
          ))}
        </OwnOrigin>
      </div>
    );
  },
  (before, after) => before.tree === after.tree,
);
