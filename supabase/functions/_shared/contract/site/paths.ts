/** The site's address without slashes at its end, as a path follows it. */
export const withoutTrailingSlash = (url: string) => url.replace(/\/+$/, '');

const NEWS = '/eventos-noticias';

/** The paths of the site that both sides name. The application adds those of the admin (src/lib/paths.ts). */
export const sitePaths = {
  home: '/',
  b2b: '/b2b',
  b2c: '/b2c',
  platform: '/platform',
  pricing: '/pricing',
  cases: '/cases',
  case: (caseId: string) => `/cases/${encodeURIComponent(caseId)}`,
  /** The list of articles. */
  news: NEWS,
  article: (slug: string) => `${NEWS}/${encodeURIComponent(slug)}`,
  /** The calendar of all events, for subscriptions. Served beside the site, not by it. */
  eventsCalendar: '/eventos.ics',
  /** The calendar file of one event, served in the same way. */
  eventCalendar: (slug: string) => `/eventos/${encodeURIComponent(slug)}.ics`,
  rss: '/rss.xml',
  /** Target of the links in registration mails, with a token in the fragment. */
  registration: '/registro',
  /** Target of the links in newsletter mails, with a token in the fragment. */
  newsletter: '/novedades',
  demo: '/demo',
  login: '/login',
  privacy: '/privacidad',
  terms: '/terminos',
  cookies: '/cookies',
  legalNotice: '/aviso-legal',
} as const;

/**
 * One-click unsubscribe of mail programs, with a token in the query. No page: hosts forward it to the function
 * `newsletter`, which redirects people to the page.
 */
export const unsubscribePath = `${sitePaths.newsletter}/baja`;

/**
 * The RSS feed, the calendar of events and the calendar file of one, without the first slash: a regular expression without
 * a look-ahead, for hosts.
 */
export const FEED_PATHS = 'rss\\.xml|eventos(?:/[a-z0-9-]+)?\\.ics';

/** The address of one of these paths on the site. */
export const siteAddress = (siteUrl: string, path: string) => withoutTrailingSlash(siteUrl) + path;

/**
 * The address of the page behind a mail's link. The token is in the fragment, which neither requests nor the `Referer`
 * header contain.
 */
export const linkAddress = (siteUrl: string, path: string, token: string) => `${siteAddress(siteUrl, path)}#t=${token}`;
