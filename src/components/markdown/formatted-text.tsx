import { withPlainMarks } from '@contract/markdown/plain-marks';
import { rehypePlugins, remarkPlugins, remarkRehypeOptions } from '@contract/markdown/rules';
import { imageSource, linkTarget } from '@contract/markdown/url-policy';
import { memo, useRef } from 'react';
import ReactMarkdown from 'react-markdown';
import { imageOrigins, ownOrigin } from '@/lib/origins';
import { allowedElements, components } from './elements';
import { useScrollBoxes } from './scroll-boxes';
import { tableNames } from './table-names';

const pagePlugins = [...rehypePlugins, tableNames];

/** An author's Markdown with allowed elements only. Parses the text each time that it changes. */
export const FormattedText = memo(function FormattedText({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useScrollBoxes(box, text);
  return (
    <div ref={box} className="prose">
      <ReactMarkdown
        remarkPlugins={remarkPlugins}
        remarkRehypeOptions={remarkRehypeOptions}
        rehypePlugins={pagePlugins}
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
