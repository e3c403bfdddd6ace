import { Markdown } from '@/components/markdown';
import { useIsHydrating } from '@/lib/hydration';
import { imageOrigins, ownOrigin } from '@/lib/origins';

/** The text of an article with the formatter it needs: a file of its own, that loads beside the page. */
export function FormattedBody({ content }: { content: string }) {
  const isWritten = useIsHydrating();
  return <Markdown text={content} isWritten={isWritten} ownOrigin={ownOrigin()} imageOrigins={imageOrigins()} />;
}
