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

/** A remark plugin that takes a tree in place of a text: it is parsed already, within the limits. */
function parsed(this: Processor, tree: Root): void {
  this.parser = () => tree;
}

/** HTML in a text stays text, except that comments vanish. One without an end stays too, or all that follows would be lost. */
const withoutComments = (html: string) =>
  html.replaceAll(/<!--(?:-?>|[\s\S]*?(?:-->|$))/g, (comment) => (comment.endsWith('-->') ? '' : comment));

const remarkRehypeOptions: Options['remarkRehypeOptions'] = {
  footnoteLabel: 'Notas',
  footnoteLabelProperties: {},
  footnoteBackLabel: (reference, again) =>
    `Volver a la referencia ${reference + 1}${again > 1 ? `, vez ${again}` : ''}`,
  handlers: { html: (_state, node: { value: string }) => ({ type: 'text', value: withoutComments(node.value) }) },
};

/** Where the page is open, and where its images may come from, that origin first. */
export type Origins = { ownOrigin: string; imageOrigins: readonly string[] };

/** An author's text as elements of a closed list. Drawn again for another tree only: the origins of a page never change. */
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
