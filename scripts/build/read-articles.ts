import type * as Entry from '../../src/entry-prerender.tsx';
import type { SitemapEntry } from './site-files.ts';

/** Milliseconds that the build waits for the backend. */
const PATIENCE_MS = 10_000;
const DEFAULT_ARTICLES = 200;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * The number of articles to prerender, from PRERENDER_ARTICLES; 0 leaves the whole newsroom to the browser. Throws when
 * the value is not a number.
 */
function articleLimit(environment: NodeJS.ProcessEnv = process.env): number {
  const value = environment['PRERENDER_ARTICLES'] ?? '';
  if (value === '') return DEFAULT_ARTICLES;
  if (!/^\d{1,4}$/.test(value))
    throw new Error(`PRERENDER_ARTICLES is "${value}". Set it to a number from 0 to 9999, or leave it out.`);
  return Number(value);
}

/**
 * The dehydrated queries of the newsroom's pages. Null when disabled, or when the backend is unreachable or fails: the
 * build logs it, and those pages read everything in the browser. Never rejects.
 */
export async function readArticles(site: typeof Entry): Promise<Entry.ListingReads | null> {
  const limit = articleLimit();
  if (limit === 0) return null;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const timeout = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no answer within ${PATIENCE_MS / 1000} s`)));
  });
  try {
    return await Promise.race([site.readArticles(limit, signal), timeout]);
  } catch (error) {
    console.warn(
      `The articles could not be read from ${site.env.supabaseUrl} (${reasonOf(error)}): the site is built without them, and reads them in the browser.`,
    );
    return null;
  }
}

/**
 * The address of every public article for the sitemap, however many are prerendered. When they cannot be read, the
 * build logs it and lists `prerendered`. Never rejects.
 */
export async function articleEntries(
  site: Pick<typeof Entry, 'env' | 'listAddresses' | 'paths'>,
  prerendered: readonly SitemapEntry[],
): Promise<readonly SitemapEntry[]> {
  try {
    const articles = await site.listAddresses(PATIENCE_MS);
    return articles.map(({ slug, updated_at }) => ({ path: site.paths.article(slug), changedAt: updated_at }));
  } catch (error) {
    console.warn(
      `The addresses of all articles could not be read from ${site.env.supabaseUrl} (${reasonOf(error)}): the sitemap has the ${prerendered.length} prerendered ones.`,
    );
    return prerendered;
  }
}
