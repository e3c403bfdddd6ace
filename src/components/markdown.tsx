import '@/components/markdown/prose.css';
import type { Root } from 'mdast';
import { startTransition, useEffect, useState } from 'react';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { FormattedText, type Origins } from '@/components/markdown/formatted-text';
import { parseMarkdown } from '@/components/markdown/parse';
import { parseInWorker } from '@/components/markdown/parse-in-worker';
import { MAX_LENGTH_AT_ONCE } from '@/components/markdown/parse-limits';
import { PlainText } from '@/components/markdown/plain-text';
import { TextSkeleton } from '@/components/markdown/text-skeleton';

/** `tree` is null for a text that cannot be formatted. */
type Parsed = { text: string; tree: Root | null };

function parseAtOnce(text: string): Parsed {
  try {
    return { text, tree: parseMarkdown(text) };
  } catch {
    return { text, tree: null };
  }
}

async function parse(text: string, signal: AbortSignal): Promise<Parsed> {
  return text.length <= MAX_LENGTH_AT_ONCE ? parseAtOnce(text) : { text, tree: await parseInWorker(text, signal) };
}

/** The parsed text: undefined until the first result; while a new text is parsed, the previous result stays. */
function useParsed(text: string, isPrerendered: boolean): Parsed | undefined {
  const [parsed, setParsed] = useState(() =>
    isPrerendered || text.length <= MAX_LENGTH_AT_ONCE ? parseAtOnce(text) : undefined,
  );
  const isParsed = parsed?.text === text;

  useEffect(() => {
    if (isParsed) return;
    const leaving = new AbortController();
    const settle = (next: Parsed) => {
      // A transition: rendering a long text must not block typing.
      if (!leaving.signal.aborted) startTransition(() => setParsed(next));
    };
    parse(text, leaving.signal).then(settle, () => settle({ text, tree: null }));
    return () => leaving.abort();
  }, [text, isParsed]);

  return parsed;
}

type MarkdownProps = Origins & {
  text: string;
  /**
   * The prerendered page already contains the formatted text: the build has checked that it parses within the limits.
   */
  isPrerendered?: boolean;
};

/**
 * Renders an author's Markdown as safe elements: no HTML, no scripts, links to web, mail and the site itself, images
 * only from `imageOrigins` (the site's own origin first). A text that is too long, too nested or too slow to parse is
 * shown as plain text.
 */
export function Markdown({ text, isPrerendered = false, ...origins }: MarkdownProps) {
  const parsed = useParsed(text, isPrerendered);
  if (!parsed) return <TextSkeleton />;
  const plain = <PlainText text={parsed.text} />;
  if (!parsed.tree) return plain;
  return (
    <ErrorBoundary resetKey={parsed.text} fallback={plain}>
      <FormattedText tree={parsed.tree} {...origins} />
    </ErrorBoundary>
  );
}
