import type { Root } from 'mdast';
import { memo, useRef } from 'react';
import ReactMarkdown, { type Options } from 'react-markdown';
import type { Processor } from 'unified';
import { allowedElements, components } from './elements';
import { headingLevels } from './heading-levels';
import { OwnOrigin } from './own-origin';
import { useScrollBoxes } from './scroll-boxes';
import { tableNames } from './table-names';
import { imageSource, linkTarget } from './url-policy';

/** A remark plugin that injects a tree that was already parsed within the limits. */
function parsed(this: Processor, tree: Root): void {
  this.parser = () => tree;
}

/** HTML stays visible as text; comments are removed. An unclosed comment stays, because it would swallow the rest. */
const withoutComments = (html: string) =>
  html.replaceAll(/<!--(?:-?>|[\s\S]*?(?:-->|$))/g, (comment) => (comment.endsWith('-->') ? '' : comment));

const remarkRehypeOptions: Options['remarkRehypeOptions'] = {
  footnoteLabel: 'Notas',
  footnoteLabelProperties: {},
  footnoteBackLabel: (reference, again) =>
    `Volver a la referencia ${reference + 1}${again > 1 ? `, vez ${again}` : ''}`,
  handlers: { html: (_state, node: { value: string }) => ({ type: 'text', value: withoutComments(node.value) }) },
};

/** The page's origin, and the allowed origins of images (the page's own first). */
export type Origins = { ownOrigin: string; imageOrigins: readonly string[] };

/** Renders a tree with allowed elements only. Memoised by the tree: a page's origins never change. */
export const FormattedText = memo(
  function FormattedText({ tree, ownOrigin, imageOrigins }: Origins & { tree: Root }) {
    const text = useRef<HTMLDivElement>(null);
    useScrollBoxes(text, tree);
    return (
      <div ref={text} className="prose">
        <OwnOrigin value={ownOrigin}>
          <ReactMarkdown
            remarkPlugins={[[parsed, tree]]}
            remarkRehypeOptions={remarkRehypeOptions}
            rehypePlugins={[headingLevels, tableNames]}
            allowedElements={allowedElements}
            unwrapDisallowed
            components={components}
            urlTransform={(address, property) =>
              property === 'src' ? imageSource(address, imageOrigins) : linkTarget(address, ownOrigin)?.href
            }
          />
        </OwnOrigin>
      </div>
    );
  },
  (before, after) => before.tree === after.tree,
);
