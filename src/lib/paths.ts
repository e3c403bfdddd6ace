// oxlint-disable-next-line no-restricted-imports -- hosts run this file as it is, without the `@contract` alias
import { sitePaths } from '../../supabase/functions/_shared/contract/site/paths.ts';

/** The case studies that have a page, in display order. Each host knows their addresses at build time. */
export const caseIds = ['iopark', 'autopilot-motor'] as const;

/** The routes of the admin's pages for one article or event. `:name` stands for one segment, as hosts and router write it. */
export const adminRoutes = {
  preview: '/admin/news/:articleId/preview',
  /** The list at the door of an event. */
  door: '/admin/registrations/:eventId/asistencia',
  /** The page that writes to the registrants of an event that is over. */
  followUp: '/admin/registrations/:eventId/mensaje',
} as const;

const withId = (route: string, id: string) => route.replace(/:\w+/, encodeURIComponent(id));

/** Every path of the application: those that both sides name, and the admin's. All links use this object. */
export const paths = {
  ...sitePaths,
  admin: '/admin',
  adminNews: '/admin/news',
  /** The list with the editor of one article open. */
  adminEdit: (articleId: string) => `/admin/news?editar=${encodeURIComponent(articleId)}`,
  adminPreview: (articleId: string) => withId(adminRoutes.preview, articleId),
  adminImages: '/admin/imagenes',
  adminRegistrations: '/admin/registrations',
  adminDoor: (eventId: string) => withId(adminRoutes.door, eventId),
  adminFollowUp: (eventId: string) => withId(adminRoutes.followUp, eventId),
  adminNewsletter: '/admin/boletin',
  adminState: '/admin/estado',
  adminMetrics: '/admin/medidas',
  adminTeam: '/admin/equipo',
} as const;
