import '@fontsource-variable/funnel-sans/wght-italic.css';
import './markdown/prose.css';
import { use, useEffect, useState } from 'react';
import type { Root } from 'hast';
import { ErrorBoundary } from './feedback/error-boundary';
import { parseInWorker, warmUpParser } from './markdown/parse-in-worker';
import { PlainText } from './markdown/plain-text';
import { renderTree, type RenderContext } from './markdown/render-tree';
import { TextSkeleton } from './markdown/text-skeleton';

/** The longest text the database takes. */
const MAX_LENGTH = 100_000;

warmUpParser();

type Parsed = { text: string; tree: Root | null };

/** One promise per text, however often a component that waits for it begins again. */
const written = new Map<string, Promise<Parsed>>();

function whenParsed(text: string): Promise<Parsed> {
  const known = written.get(text);
  if (known) return known;
  const parsed = parseInWorker(text).then(
    (tree) => ({ text, tree }),
    () => ({ text, tree: null }),
  );
  written.set(text, parsed);
  return parsed;
}

/** The tree of `text`, null when it cannot be formatted, undefined until the first one is known; meanwhile the last one stays. */
function useTree(text: string, isWritten: boolean): Root | null | undefined {
  const isLong = text.length > MAX_LENGTH;
  const [first] = useState(() => (isWritten && !isLong ? whenParsed(text) : null));
  const [parsed, setParsed] = useState<Parsed | undefined>(first ? use(first) : undefined);
  const isParsed = parsed?.text === text;

  useEffect(() => {
    if (isLong || isParsed) return;
    let isCurrent = true;
    const settle = (tree: Root | null) => {
      if (isCurrent) setParsed({ text, tree });
    };
    parseInWorker(text).then(settle, () => settle(null));
    return () => {
      isCurrent = false;
    };
  }, [text, isLong, isParsed]);

  return isLong ? null : parsed?.tree;
}

/** A component of its own, so that an error while it renders meets the boundary. */
function FormattedText({ tree, context }: { tree: Root; context: RenderContext }) {
  return <div className="prose">{renderTree(tree, context)}</div>;
}

type MarkdownProps = RenderContext & {
  text: string;
  /** The formatted text stands in the page already, or is being written into it: it is waited for, and nothing else shows meanwhile. */
  isWritten?: boolean;
};

/**
 * An author's Markdown as safe elements: no HTML, no scripts, links to web, mail and the site itself, images only from `imageOrigins`
 * (the site's own origin first). A text that is too long, too nested or too slow to format is shown as it was written.
 */
export function Markdown({ text, ownOrigin, imageOrigins, isWritten = false }: MarkdownProps) {
  const tree = useTree(text, isWritten);
  if (tree === undefined) return <TextSkeleton />;
  if (tree === null) return <PlainText text={text} />;
  return (
    <ErrorBoundary resetKey={text} fallback={<PlainText text={text} />}>
      <FormattedText tree={tree} context={{ ownOrigin, imageOrigins }} />
    </ErrorBoundary>
  );
}
