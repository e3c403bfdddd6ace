import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Loading } from '@/components/feedback/loading';
import { AdminGuard } from './admin-guard';
import { AdminHeader } from './admin-header';

/** The frame of every admin page. Nothing of it is painted before the session's role is known. */
function AdminLayout() {
  return (
    <AdminGuard>
      <meta name="robots" content="noindex" />
      <a href="#contenido" className="sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-10 focus:rounded-md focus:bg-surface focus:px-4 focus:py-3">
        Saltar al contenido
      </a>
      <AdminHeader />
      <main id="contenido" tabIndex={-1} className="container-page py-8 focus:outline-none">
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </main>
    </AdminGuard>
  );
}

export default AdminLayout;
