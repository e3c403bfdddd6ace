import './prose.css';
import { checkMarkdown } from '@contract/markdown/check-markdown';
import { startTransition, useEffect, useState } from 'react';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { FormattedText } from './formatted-text';
import { checkInWorker } from './parse-in-worker';
import { MAX_LENGTH_AT_ONCE } from './parse-limits';
import { PlainText } from './plain-text';
import { TextSkeleton } from './text-skeleton';

type Checked = { text: string; isFormattable: boolean };

function checkAtOnce(text: string): Checked {
  try {
    checkMarkdown(text);
    return { text, isFormattable: true };
  } catch {
    return { text, isFormattable: false };
  }
}

const check = async (text: string, signal: AbortSignal): Promise<Checked> =>
  text.length <= MAX_LENGTH_AT_ONCE ? checkAtOnce(text) : { text, isFormattable: await checkInWorker(text, signal) };

/** The text once it is known to be within the limits: undefined at first; while a new one is checked, the last one. */
function useChecked(text: string, isPrerendered: boolean): Checked | undefined {
  const [checked, setChecked] = useState(() =>
    isPrerendered || text.length <= MAX_LENGTH_AT_ONCE ? checkAtOnce(text) : undefined,
  );
  const isChecked = checked?.text === text;

  useEffect(() => {
    if (isChecked) return;
    const leaving = new AbortController();
    const settle = (next: Checked) => {
      // A transition: rendering a long text must not block typing.
      if (!leaving.signal.aborted) startTransition(() => setChecked(next));
    };
    check(text, leaving.signal).then(settle, () => settle({ text, isFormattable: false }));
    return () => leaving.abort();
  }, [text, isChecked]);

  return checked;
}

type MarkdownProps = {
  text: string;
  /**
   * The prerendered page already contains the formatted text: the build has checked that it parses within the limits.
   */
  isPrerendered?: boolean;
};

/**
 * Renders an author's Markdown as safe elements: no HTML, no scripts, links to web, mail and the site itself, images
 * only from the site's origins. A text that is too long, too nested or too slow to parse is shown as plain text.
 */
export function Markdown({ text, isPrerendered = false }: MarkdownProps) {
  const checked = useChecked(text, isPrerendered);
  if (!checked) return <TextSkeleton />;
  const plain = <PlainText text={checked.text} />;
  if (!checked.isFormattable) return plain;
  return (
    <ErrorBoundary resetKey={checked.text} fallback={plain}>
      <FormattedText text={checked.text} />
    </ErrorBoundary>
  );
}
