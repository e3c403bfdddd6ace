import { lazy } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { PublicLayout } from './public-layout';

const HomePage = lazy(() => import('@/pages/home'));
const B2bPage = lazy(() => import('@/pages/b2b'));
const B2cPage = lazy(() => import('@/pages/b2c'));
const PlatformPage = lazy(() => import('@/pages/platform'));
const PricingPage = lazy(() => import('@/pages/pricing'));
const CasesPage = lazy(() => import('@/pages/cases'));
const CasePage = lazy(() => import('@/pages/case'));
const DemoPage = lazy(() => import('@/pages/demo'));
const LegalPage = lazy(() => import('@/pages/legal'));
const NotFoundPage = lazy(() => import('@/pages/not-found'));
const NewsPage = lazy(() => import('@/pages/news'));
const ArticlePage = lazy(() => import('@/pages/article'));
const LoginPage = lazy(() => import('@/pages/login'));
const AdminNewsPage = lazy(() => import('@/pages/admin/news'));
const AdminRegistrationsPage = lazy(() => import('@/pages/admin/registrations'));
/** Pages that read tables share one layout that brings the query client; marketing pages never load it. */
const DataLayout = lazy(() => import('./data-layout'));
const AdminLayout = lazy(() => import('./admin-layout'));

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
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
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
];
