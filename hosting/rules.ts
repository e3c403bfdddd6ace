/**
 * The hosting rules, the source of every host's files (hosting/files), so that they cannot disagree.
 * `supabaseUrl` is the address of the Supabase project, `imageOrigins` the value of VITE_IMAGE_ORIGINS.
 */
import { FEED_PATHS, unsubscribePath } from '../supabase/functions/_shared/contract/site/paths.ts';
import { paths } from '../src/lib/paths.ts';
import { NOT_FOUND, SHELL } from './routes.ts';
import { securityHeaders } from './security-headers.ts';

/** The addresses of the site that an edge function of the project answers. GET and HEAD are asked for with GET. */
export function forwardedOf(supabaseUrl: string) {
  const functions = `${supabaseUrl.replace(/\/+$/, '')}/functions/v1`;
  return {
    /** The addresses of feeds, and the base address of the project where the same path answers. */
    feeds: { pattern: `^/(?:${FEED_PATHS})$`, target: `${functions}/feeds` },
    /** Where mail programs unsubscribe, by POST too, and the address of the project that takes the same query. */
    unsubscribe: { path: unsubscribePath, target: `${functions}/newsletter` },
  };
}

export type HostRules = {
  supabaseUrl: string;
  /** On every answer. */
  headers: Record<string, string>;
  /** Files with a hash in their name. A missing one is a 404: the browser would run a page as a script. */
  assets: { prefix: '/assets/'; cacheControl: string };
  /** Everything else is revalidated each time. */
  cacheControl: string;
  /** Answered by the edge functions of the project: for feed readers and calendars, and for mail programs. */
  forwarded: ReturnType<typeof forwardedOf>;
  /** The page of every route that has no file of its own. */
  shell: string;
  /** The page of every address that no route knows. */
  notFound: string;
  /** Articles: their head is written at request time where the host supports it (hosting/edge). */
  articles: string;
  /**
   * Routes of hosting/edge: articles, what is forwarded, files that may be missing, and addresses that may mean another
   * page. Regular expressions without a look-ahead.
   */
  edge: { pattern: string; excludedPattern: string };
};

export function hostRules(supabaseUrl: string, imageOrigins?: string): HostRules {
  const base = supabaseUrl.replace(/\/+$/, '');
  return {
    supabaseUrl: base,
    headers: securityHeaders(base, imageOrigins),
    assets: { prefix: '/assets/', cacheControl: 'public, max-age=31536000, immutable' },
    cacheControl: 'no-cache',
    forwarded: forwardedOf(base),
    shell: `${SHELL}.html`,
    notFound: `${NOT_FOUND}.html`,
    articles: `${paths.news}/`,
    edge: {
      pattern: `^/(?:${paths.news.slice(1)}/.*|${FEED_PATHS}|${unsubscribePath.slice(1)}|.*[^a-z0-9/._-].*|.*[./]|.*\\.[a-z0-9]+|/.*|.*//.*|${NOT_FOUND.slice(1)})$`,
      excludedPattern: '^/(?:assets|social)/.*$',
    },
  };
}
