import { paths } from '@/lib/paths';

export type AdminPage = {
  path: string;
  /** What the admin's bar calls it, in the order of this table. */
  label: string;
  /** Its folder in src/pages. */
  page: string;
};

/** Every page of the admin. Routes and navigation come from here. */
export const adminPages: readonly AdminPage[] = [
  { path: paths.adminNews, label: 'Noticias', page: 'admin/news' },
  { path: paths.adminImages, label: 'Imágenes', page: 'admin/images' },
  { path: paths.adminRegistrations, label: 'Registros', page: 'admin/registrations' },
  { path: paths.adminNewsletter, label: 'Boletín', page: 'admin/newsletter' },
  { path: paths.adminMetrics, label: 'Medidas', page: 'admin/metrics' },
  { path: paths.adminState, label: 'Estado', page: 'admin/state' },
  { path: paths.adminTeam, label: 'Equipo', page: 'admin/team' },
];
