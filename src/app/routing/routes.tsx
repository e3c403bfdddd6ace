import { Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { adminRoutes, paths } from '@/lib/paths';
import { Footer } from '../layouts/footer';
import { Header } from '../layouts/header';
import { mainId, SkipLink } from '../layouts/skip-link';
import { RouteBoundary } from './route-boundary';
import { adminPages } from '../admin/admin-pages';
import { lazyPage, type LazyPage, type PageModule } from './lazy-page';
import { pageFile, sitePages } from './site-pages';

/** The frame of every public page. */
function PublicLayout() {
  return (
    // Keeps the footer at the bottom of the screen on short pages.
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <main id={mainId} tabIndex={-1} className="grow outline-none">
        <RouteBoundary>
          <Outlet />
        </RouteBoundary>
      </main>
      <Footer />
    </div>
  );
}

/** The branch without the public header and footer: the login and the admin, which render their own `main`. */
function PlainLayout() {
  return (
    <RouteBoundary landmark="main">
      <Outlet />
    </RouteBoundary>
  );
}

const modules = import.meta.glob<PageModule>('/src/pages/**/*-page.tsx');
/** Addresses that share a page share its component. */
const components = new Map<string, LazyPage>();

/** The route of a page, with lazy code. Throws when src/pages has no such page. */
function routeOf({ path, page }: { path: string; page: string }): RouteObject {
  const load = modules[`/${pageFile(page)}`];
  if (!load) throw new Error(`There is no page in src/pages/${page}`);
  const Page = components.get(page) ?? lazyPage(load);
  components.set(page, Page);
  return { path, element: <Page /> };
}

/** Pages that read tables share one layout with the query client. Marketing pages never load it. */
const DataLayout = lazyPage(() => import('./data-layout'));
const AdminLayout = lazyPage(() => import('../admin/admin-layout'));
const AdminGate = lazyPage(() => import('../admin/admin-gate'));

/** Every route of the site. Layouts and guards are parents without a path. */
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
            children: [routeOf({ path: adminRoutes.preview, page: 'admin/preview' })],
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
          routeOf({ path: paths.login, page: 'login' }),
          {
            element: <AdminLayout />,
            children: [
              { path: paths.admin, element: <Navigate to={paths.adminNews} replace /> },
              ...adminPages.map(routeOf),
              routeOf({ path: adminRoutes.door, page: 'admin/door' }),
              routeOf({ path: adminRoutes.followUp, page: 'admin/follow-up' }),
            ],
          },
        ],
      },
    ],
  },
];
