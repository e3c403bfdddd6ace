/**
 * How a host serves the site, in one place: every host's file is written from it (scripts/build/host-files.ts), so they cannot disagree.
 * `supabaseUrl` is the address of the Supabase project, `imageOrigins` the value of VITE_IMAGE_ORIGINS.
 */
import { paths } from '../src/lib/paths.ts';
import { securityHeaders } from './security-headers.ts';

/** The empty page, which every address without a file of its own gets. */
export const SHELL_FILE = '200.html';

/** The articles as a feed, the events as a calendar, and the file of one event. */
const FEEDS = 'rss\\.xml|eventos(?:/[a-z0-9-]+)?\\.ics';

/** Which addresses are feeds, and under which address of the project the same path answers. */
export const feedsOf = (supabaseUrl: string) => ({
  pattern: `^/(?:${FEEDS})$`,
  target: `${supabaseUrl.replace(/\/+$/, '')}/functions/v1/feeds`,
});

export type HostRules = {
  supabaseUrl: string;
  /** On every answer. */
  headers: Record<string, string>;
  /** Files with a hash in their name. A missing one is a 404: a page in its place would be run as a script. */
  assets: { prefix: '/assets/'; cacheControl: string };
  /** Everything else is asked for anew each time. */
  cacheControl: string;
  /** Answered by the edge functions of the project, for feed readers and calendars. */
  feeds: ReturnType<typeof feedsOf>;
  /** The page of every address that has no file of its own. */
  shell: string;
  /** Pages whose head is written at request time where the host can (hosting/edge). */
  articles: string;
  /** What hosting/edge answers: the pages of articles, feeds, and addresses that may mean another page. Regular expressions without a look-ahead. */
  edge: { pattern: string; excludedPattern: string };
};

export function hostRules(supabaseUrl: string, imageOrigins?: string): HostRules {
  const base = supabaseUrl.replace(/\/+$/, '');
  return {
    supabaseUrl: base,
    headers: securityHeaders(base, imageOrigins),
    assets: { prefix: '/assets/', cacheControl: 'public, max-age=31536000, immutable' },
    cacheControl: 'no-cache',
    feeds: feedsOf(base),
    shell: `/${SHELL_FILE}`,
    articles: `${paths.news}/`,
    edge: {
      pattern: `^/(?:${paths.news.slice(1)}/.*|${FEEDS}|.*[^a-z0-9/._-].*|.*[./]|.*\\.html)$`,
      excludedPattern: '^/assets/.*$',
    },
  };
}
