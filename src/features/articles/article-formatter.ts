import type * as Formatter from '@/components/markdown';

let loaded: typeof Formatter | undefined;

/** What turns the text of an article into elements, if it is there already. A third of an article's code, and a prerendered page does without. */
export const articleFormatter = (): typeof Formatter | undefined => loaded;

/** Brings it. Rejects when it does not come; the next call tries again. */
export async function loadArticleFormatter(): Promise<void> {
  loaded ??= await import('@/components/markdown');
}

/** Takes one that came with the code of a page. */
export function takeArticleFormatter(formatter: typeof Formatter): void {
  loaded = formatter;
}
