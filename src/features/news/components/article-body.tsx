import { lazy, memo, Suspense } from 'react';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { PlainText } from '@/components/markdown/plain-text';
import { TextSkeleton } from '@/components/markdown/text-skeleton';

/** Starts together with the page, not after the article has arrived. */
const loading = import('./formatted-body').then(({ FormattedBody }) => ({ default: FormattedBody }));
// Whoever renders it meets the failure; here it only must not count as unhandled.
loading.catch(() => {});
const FormattedBody = lazy(() => loading);

/**
 * The text of an article, as visitors see it. Whatever it holds, the page around it stays. Nothing but another text renders it again: while its code is
 * on the way, React would give up the text that came with the page for the skeleton.
 */
export const ArticleBody = memo(function ArticleBody({ content }: { content: string }) {
  return (
    <ErrorBoundary resetKey={content} fallback={<PlainText text={content} />}>
      <Suspense fallback={<TextSkeleton />}>
        <FormattedBody content={content} />
      </Suspense>
    </ErrorBoundary>
  );
});
