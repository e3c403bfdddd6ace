import { withoutComments } from '@contract/markdown-marks';
import type { Element, Root as TextRoot, RootContent } from 'hast';
import type { Root } from 'mdast';
import { memo, useRef } from 'react';
import ReactMarkdown from 'react-markdown';
import remarkRehype, { type Options } from 'remark-rehype';
import { unified } from 'unified';
import { allowedElements, components } from './elements';
import { headingLevels } from './heading-levels';
import { OwnOriginContext } from './own-origin';
import { useScrollBoxes } from './scroll-boxes';
import { imageSource, linkTarget } from './url-policy';

const rehypeOptions: Options = {
  footnoteLabel: 'Notas',
  footnoteLabelProperties: {},
  footnoteBackLabel: (reference, again) =>
    `Volver a la referencia ${reference + 1}${again > 1 ? `, vez ${again}` : ''}`,
  handlers: { html: (_state, node: { value: string }) => ({ type: 'text', value: withoutComments(node.value) }) },
};

/** The page's origin, and the allowed origins of images (the page's own first). */
export type Origins = { ownOrigin: string; imageOrigins: readonly string[] };

/** A rehype plugin that labels tables by the heading above them and gives those headings an id. Mutates the tree. */
function tableNames() {
  return (tree: TextRoot): void => {
    let heading: Element | undefined;
    let named = 0;
    const visit = (parent: TextRoot | Element) => {
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

const processor = unified().use(remarkRehype, rehypeOptions).use(headingLevels).use(tableNames).freeze();

/** The approximate maximum of parts: each costs as much as some paragraphs. */
const PARTS = 50;

/** Splits a text into parts that begin with a heading. They are JSON, so that equal parts compare equal. */
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

/** One part of a text, memoised by its content, so that typing does not render the other parts again. */
const Part = memo(
  function Part({ part, ownOrigin, imageOrigins }: Origins & { part: string }) {
    return (
      <ReactMarkdown
        // Replaces the tree that ReactMarkdown parsed. Every render needs a copy, because ReactMarkdown changes it.
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

/** Renders a tree with allowed elements only. Memoised by the tree: a page's origins never change. */
export const FormattedText = memo(
  function FormattedText({ tree, ...origins }: Origins & { tree: Root }) {
    const text = useRef<HTMLDivElement>(null);
    useScrollBoxes(text, tree);
    return (
      <div ref={text} className="prose">
        <OwnOriginContext value={origins.ownOrigin}>
          {partsOf(tree).map((part, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a part is known by its place only
            <Part key={place} part={part} {...origins} />
          ))}
        </OwnOriginContext>
      </div>
    );
  },
  (before, after) => before.tree === after.tree,
);
