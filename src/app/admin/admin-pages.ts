import { paths } from '@/lib/paths';

type AdminPage = {
  path: string;
  /** Label in the admin's navigation, which follows the order of this table. */
  label: string;
  /** Folder of the page in src/pages. */
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
