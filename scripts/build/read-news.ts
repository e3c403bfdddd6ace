import type * as Entry from '../../src/entry-prerender.tsx';

/** How long the build waits for the backend before it goes on without. */
const PATIENCE_MS = 10_000;
const DEFAULT_ARTICLES = 200;

/** How many articles get a page of their own at build; PRERENDER_ARTICLES says another number, and 0 leaves the whole newsroom to the browser. Throws when it is no number. */
export function articleLimit(environment: NodeJS.ProcessEnv = process.env): number {
  const given = environment['PRERENDER_ARTICLES'] ?? '';
  if (given === '') return DEFAULT_ARTICLES;
  if (!/^\d{1,4}$/.test(given))
    throw new Error(`PRERENDER_ARTICLES is "${given}". Set it to a number from 0 to 9999, or leave it out.`);
  return Number(given);
}

/**
 * What the newsroom's pages open with, or null when it is not wanted, or the backend cannot be reached or answers with a failure: then it says so on the console, and
 * those pages read everything in the browser. Never rejects.
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
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(
      `The articles could not be read from ${site.env.supabaseUrl} (${reason}): the site is built without them, and reads them in the browser.`,
    );
    return null;
  }
}
