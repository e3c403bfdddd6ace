import { useEffect, useState } from 'react';
import { PlainText } from '@/components/markdown/plain-text';
import { TextSkeleton } from '@/components/markdown/text-skeleton';
import { PrerenderedText } from '@/components/markdown/prerendered-text';
import { useIsHydrating } from '@/lib/hydration';
import { articleFormatter, loadArticleFormatter } from '../article-formatter';

/** The Markdown module once it is loaded; null when that failed. */
function useFormatter(isWanted: boolean) {
  const [formatter, setFormatter] = useState<ReturnType<typeof articleFormatter> | null>(articleFormatter);
  useEffect(() => {
    if (formatter || !isWanted) return;
    let isGone = false;
    const load = async () => {
      try {
        await loadArticleFormatter();
        if (!isGone) setFormatter(articleFormatter());
      } catch (error) {
        console.error('The Markdown module could not be loaded', error);
        if (!isGone) setFormatter(null);
      }
    };
    void load();
    window.addEventListener('online', load);
    return () => {
      isGone = true;
      window.removeEventListener('online', load);
    };
  }, [formatter, isWanted]);
  return formatter;
}

/**
 * The text of an article. A rendering error does not break the page around it. Prerendered HTML stays in the document
 * as it is; the Markdown module loads only when another text is shown.
 */
export function ArticleBody({ content }: { content: string }) {
  const isHydrating = useIsHydrating();
  const [prerendered, forgetPrerendered] = useState(() => (isHydrating && !articleFormatter() ? content : null));
  const formatter = useFormatter(content !== prerendered);

  if (prerendered !== null) {
    if (content === prerendered || formatter === undefined) return <PrerenderedText />;
    // A replaced prerendered text is gone from the document.
    forgetPrerendered(null);
  }
  if (formatter === undefined) return <TextSkeleton />;
  if (formatter === null) return <PlainText text={content} />;
  const { Markdown } = formatter;
  return (
    <div>
      <Markdown text={content} isPrerendered={isHydrating} />
    </div>
  );
}
