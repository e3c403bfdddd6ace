import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { PlainText } from '@/components/markdown/plain-text';
import { TextSkeleton } from '@/components/markdown/text-skeleton';
import { useIsHydrating } from '@/lib/hydration';
import { imageOrigins, ownOrigin } from '@/lib/origins';

/** Starts together with the page, not after the article has arrived. */
const loading = import('@/components/markdown').then(({ Markdown }) => ({ default: Markdown }));
// Whoever renders it meets the failure; here it only must not count as unhandled.
loading.catch(() => {});
const Markdown = lazy(() => loading);

/** The text of an article, as visitors see it. Whatever it holds, the page around it stays. */
export function ArticleBody({ content }: { content: string }) {
  const isWritten = useIsHydrating();
  return (
    <ErrorBoundary resetKey={content} fallback={<PlainText text={content} />}>
      <Suspense fallback={<TextSkeleton />}>
        <Markdown text={content} isWritten={isWritten} ownOrigin={ownOrigin()} imageOrigins={imageOrigins()} />
      </Suspense>
    </ErrorBoundary>
  );
}
