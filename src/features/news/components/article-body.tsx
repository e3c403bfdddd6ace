import { Markdown } from '@/components/markdown';
import { useIsHydrating } from '@/lib/hydration';
import { imageOrigins, ownOrigin } from '@/lib/origins';

/** The text of an article, as visitors see it. Whatever it holds, the page around it stays. */
export function ArticleBody({ content }: { content: string }) {
  const isWritten = useIsHydrating();
  return <Markdown text={content} isWritten={isWritten} ownOrigin={ownOrigin()} imageOrigins={imageOrigins()} />;
}
