import { Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { lazyPage } from './lazy-page';
import { pageLoader } from './page-loader';
import { PlainLayout } from './plain-layout';
import { PublicLayout } from './public-layout';
import { sitePages, type SitePage } from './site-pages';

/** One page for each folder, so that addresses that share one share its code too. */
const pages = new Map(
  [...new Set(sitePages.map(({ folder }) => folder))].map((folder) => [folder, lazyPage(pageLoader(folder))]),
);

function routeOf({ path, folder }: SitePage): RouteObject {
  const Page = pages.get(folder);
  return { path, element: Page && <Page /> };
}

const LoginPage = lazyPage(pageLoader('login'));
const AdminNewsPage = lazyPage(pageLoader('admin/news'));
const AdminImagesPage = lazyPage(pageLoader('admin/images'));
const AdminMetricsPage = lazyPage(pageLoader('admin/metrics'));
const AdminPreviewPage = lazyPage(pageLoader('admin/preview'));
const AdminRegistrationsPage = lazyPage(pageLoader('admin/registrations'));
const AdminNewsletterPage = lazyPage(pageLoader('admin/newsletter'));
const AdminStatePage = lazyPage(pageLoader('admin/state'));
const AdminTeamPage = lazyPage(pageLoader('admin/team'));
/** Pages that read tables share one layout that brings the query client; marketing pages never load it. */
const DataLayout = lazyPage(() => import('./data-layout'));
const AdminLayout = lazyPage(() => import('./admin/admin-layout'));
const AdminGate = lazyPage(() => import('./admin/admin-gate'));

/** Every route of the site. Pages are lazy; layouts and guards are parents without a path. */
export const routes: RouteObject[] = [
  {
    element: <PublicLayout />,
    children: [
      ...sitePages.filter(({ readsTables }) => !readsTables).map(routeOf),
      {
        element: <DataLayout />,
        children: [
          ...sitePages.filter(({ readsTables }) => readsTables).map(routeOf),
          {
            element: <AdminGate />,
            children: [{ path: `${paths.adminNews}/:articleId/preview`, element: <AdminPreviewPage /> }],
          },
        ],
      },
    ],
  },
  {
    element: <PlainLayout />,
    children: [
      {
        element: <DataLayout />,
        children: [
          { path: paths.login, element: <LoginPage /> },
          {
            element: <AdminLayout />,
            children: [
              { path: paths.admin, element: <Navigate to={paths.adminNews} replace /> },
              { path: paths.adminNews, element: <AdminNewsPage /> },
              { path: paths.adminImages, element: <AdminImagesPage /> },
              { path: paths.adminRegistrations, element: <AdminRegistrationsPage /> },
              { path: paths.adminMetrics, element: <AdminMetricsPage /> },
              { path: paths.adminNewsletter, element: <AdminNewsletterPage /> },
              { path: paths.adminState, element: <AdminStatePage /> },
              { path: paths.adminTeam, element: <AdminTeamPage /> },
            ],
          },
        ],
      },
    ],
  },
];
