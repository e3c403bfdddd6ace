import type * as Formatter from '@/components/markdown/markdown';

let loaded: typeof Formatter | undefined;

/**
 * The Markdown module, if it is loaded. It is a third of the article page's code, and a prerendered page does not need
 * it.
 */
export const articleFormatter = (): typeof Formatter | undefined => loaded;

/** Loads the Markdown module. Rejects when that fails; the next call retries. */
export async function loadArticleFormatter(): Promise<void> {
  loaded ??= await import('@/components/markdown/markdown');
}
