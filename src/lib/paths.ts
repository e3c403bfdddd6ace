// oxlint-disable-next-line no-restricted-imports -- hosts run this file as it is, without the `@contract` alias
import { NEWS_PATH } from '../../supabase/functions/_shared/contract/slug.ts';

/** The case studies that have a page, in display order. Each host knows their addresses at build time. */
export const caseIds = ['iopark', 'autopilot-motor'] as const;

/** Every address of the site. All links use this object. */
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
  admin: '/admin',
  adminNews: '/admin/news',
  /** The list with the editor of one article open. */
  adminEdit: (articleId: string) => `/admin/news?editar=${encodeURIComponent(articleId)}`,
  adminPreview: (articleId: string) => `/admin/news/${encodeURIComponent(articleId)}/preview`,
  adminImages: '/admin/imagenes',
  adminRegistrations: '/admin/registrations',
  /** The list at the door of an event. */
  adminDoor: (eventId: string) => `/admin/registrations/${encodeURIComponent(eventId)}/asistencia`,
  /** The page that writes to the registrants of an event that is over. */
  adminFollowUp: (eventId: string) => `/admin/registrations/${encodeURIComponent(eventId)}/mensaje`,
  adminNewsletter: '/admin/boletin',
  adminState: '/admin/estado',
  adminMetrics: '/admin/medidas',
  adminTeam: '/admin/equipo',
  privacy: '/privacidad',
  terms: '/terminos',
  cookies: '/cookies',
  legalNotice: '/aviso-legal',
} as const;
