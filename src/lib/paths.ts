/** Every address of the site. Links are built only through this object. */
export const paths = {
  home: '/',
  b2b: '/b2b',
  b2c: '/b2c',
  platform: '/platform',
  pricing: '/pricing',
  cases: '/cases',
  case: (caseId: string) => `/cases/${encodeURIComponent(caseId)}`,
  news: '/eventos-noticias',
  article: (slug: string) => `/eventos-noticias/${encodeURIComponent(slug)}`,
  /** Calendar of all events, to subscribe to; served beside the site, not by it. */
  eventsCalendar: '/eventos.ics',
  rss: '/rss.xml',
  demo: '/demo',
  login: '/login',
  admin: '/admin',
  adminNews: '/admin/news',
  adminRegistrations: '/admin/registrations',
  privacy: '/privacidad',
  terms: '/terminos',
  cookies: '/cookies',
  legalNotice: '/aviso-legal',
} as const;
