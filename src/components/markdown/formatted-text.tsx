import { withoutComments, withPlainMarks } from '@contract/article/markdown-marks';
import { memo, useRef } from 'react';
import ReactMarkdown, { type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { imageOrigins, ownOrigin } from '@/lib/origins';
import { asTyped } from './as-typed';
import { allowedElements, components } from './elements';
import { headingLevels } from './heading-levels';
import { useScrollBoxes } from './scroll-boxes';
import { tableNames } from './table-names';
import { imageSource, linkTarget } from './url-policy';

const remarkPlugins = [remarkGfm, asTyped];
const rehypePlugins = [headingLevels, tableNames];

const remarkRehypeOptions: Options['remarkRehypeOptions'] = {
  footnoteLabel: 'Notas',
  footnoteLabelProperties: {},
  footnoteBackLabel: (reference, again) =>
    `Volver a la referencia ${reference + 1}${again > 1 ? `, vez ${again}` : ''}`,
  handlers: { html: (_state, node: { value: string }) => ({ type: 'text', value: withoutComments(node.value) }) },
};

/** An author's Markdown with allowed elements only. Parses the text each time that it changes. */
export const FormattedText = memo(function FormattedText({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useScrollBoxes(box, text);
  return (
    <div ref={box} className="prose">
      <ReactMarkdown
        remarkPlugins={remarkPlugins}
        remarkRehypeOptions={remarkRehypeOptions}
        rehypePlugins={rehypePlugins}
        allowedElements={allowedElements}
        unwrapDisallowed
        components={components}
        urlTransform={(address, property) =>
          property === 'src' ? imageSource(address, imageOrigins()) : linkTarget(address, ownOrigin())?.href
        }
      >
        {withPlainMarks(text)}
      </ReactMarkdown>
    </div>
  );
});
