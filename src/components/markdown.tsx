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

/** The text as far as it is parsed: undefined until the first one is; while another one is being parsed, the last one stays. */
function useParsed(text: string, isPrerendered: boolean): Parsed | undefined {
  const [parsed, setParsed] = useState(() =>
    isPrerendered || text.length <= MAX_LENGTH_AT_ONCE ? parseAtOnce(text) : undefined,
  );
  const isParsed = parsed?.text === text;

  useEffect(() => {
    if (isParsed) return;
    const leaving = new AbortController();
    const settle = (next: Parsed) => {
      // A long text takes long to draw: typing goes first.
      if (!leaving.signal.aborted) startTransition(() => setParsed(next));
    };
    parse(text, leaving.signal).then(settle, () => settle({ text, tree: null }));
    return () => leaving.abort();
  }, [text, isParsed]);

  return parsed;
}

type MarkdownProps = Origins & {
  text: string;
  /** The formatted text stands in the page already, or is being written into it: the build has found that it may be formatted. */
  isPrerendered?: boolean;
};

/**
 * An author's Markdown as safe elements: no HTML, no scripts, links to web, mail and the site itself, images only from `imageOrigins`
 * (the site's own origin first). A text that is too long, too nested or too slow to format is shown as it was written.
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
