// oxlint-disable-next-line no-restricted-imports -- hosts run this file as it is, where `@contract` means nothing
import { NEWS_PATH } from '../../supabase/functions/_shared/contract/slug.ts';

/** Every address of the site. Links are built only through this object. */
export const paths = {
  home: '/',
  b2b: '/b2b',
  b2c: '/b2c',
  platform: '/platform',
  pricing: '/pricing',
  cases: '/cases',
  case: (caseId: string) => `/cases/${encodeURIComponent(caseId)}`,
  news: NEWS_PATH,
  article: (slug: string) => `${NEWS_PATH}/${encodeURIComponent(slug)}`,
  /** Calendar of all events, to subscribe to; served beside the site, not by it. */
  eventsCalendar: '/eventos.ics',
  /** The calendar file of one event; served beside the site too. */
  eventCalendar: (slug: string) => `/eventos/${encodeURIComponent(slug)}.ics`,
  rss: '/rss.xml',
  /** Where the links of registration mails lead, with a token in the fragment. */
  registration: '/registro',
  /** Where the links of mails about news lead, with a token in the fragment. */
  newsletter: '/novedades',
  demo: '/demo',
  login: '/login',
  admin: '/admin',
  adminNews: '/admin/news',
  /** The list, with the editor of an article open. */
  adminEdit: (articleId: string) => `/admin/news?editar=${encodeURIComponent(articleId)}`,
  adminPreview: (articleId: string) => `/admin/news/${encodeURIComponent(articleId)}/preview`,
  adminImages: '/admin/imagenes',
  adminRegistrations: '/admin/registrations',
  adminNewsletter: '/admin/boletin',
  adminState: '/admin/estado',
  adminMetrics: '/admin/medidas',
  adminTeam: '/admin/equipo',
  privacy: '/privacidad',
  terms: '/terminos',
  cookies: '/cookies',
  legalNotice: '/aviso-legal',
} as const;
