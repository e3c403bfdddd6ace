import { Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { lazyPage } from './lazy-page';
import { PlainLayout } from './plain-layout';
import { PublicLayout } from './public-layout';

const HomePage = lazyPage(() => import('@/pages/home'));
const B2bPage = lazyPage(() => import('@/pages/b2b'));
const B2cPage = lazyPage(() => import('@/pages/b2c'));
const PlatformPage = lazyPage(() => import('@/pages/platform'));
const PricingPage = lazyPage(() => import('@/pages/pricing'));
const CasesPage = lazyPage(() => import('@/pages/cases'));
const CasePage = lazyPage(() => import('@/pages/case'));
const DemoPage = lazyPage(() => import('@/pages/demo'));
const LegalPage = lazyPage(() => import('@/pages/legal'));
const NotFoundPage = lazyPage(() => import('@/pages/not-found'));
const NewsPage = lazyPage(() => import('@/pages/news'));
const ArticlePage = lazyPage(() => import('@/pages/article'));
const LoginPage = lazyPage(() => import('@/pages/login'));
const AdminNewsPage = lazyPage(() => import('@/pages/admin/news'));
const AdminPreviewPage = lazyPage(() => import('@/pages/admin/preview'));
const AdminRegistrationsPage = lazyPage(() => import('@/pages/admin/registrations'));
/** Pages that read tables share one layout that brings the query client; marketing pages never load it. */
const DataLayout = lazyPage(() => import('./data-layout'));
const AdminLayout = lazyPage(() => import('./admin-layout'));
const AdminGate = lazyPage(() => import('./admin-gate'));

/** Every route of the site. Pages are lazy; layouts and guards are parents without a path. */
export const routes: RouteObject[] = [
  {
    element: <PublicLayout />,
    children: [
      { path: paths.home, element: <HomePage /> },
      { path: paths.b2b, element: <B2bPage /> },
      { path: paths.b2c, element: <B2cPage /> },
      { path: paths.platform, element: <PlatformPage /> },
      { path: paths.pricing, element: <PricingPage /> },
      { path: paths.cases, element: <CasesPage /> },
      { path: `${paths.cases}/:caseId`, element: <CasePage /> },
      { path: paths.demo, element: <DemoPage /> },
      { path: paths.privacy, element: <LegalPage /> },
      { path: paths.terms, element: <LegalPage /> },
      { path: paths.cookies, element: <LegalPage /> },
      { path: paths.legalNotice, element: <LegalPage /> },
      {
        element: <DataLayout />,
        children: [
          { path: paths.news, element: <NewsPage /> },
          { path: `${paths.news}/:slug`, element: <ArticlePage /> },
          {
            element: <AdminGate />,
            children: [{ path: `${paths.adminNews}/:articleId/preview`, element: <AdminPreviewPage /> }],
          },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
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
              { path: paths.adminRegistrations, element: <AdminRegistrationsPage /> },
            ],
          },
        ],
      },
    ],
  },
];
