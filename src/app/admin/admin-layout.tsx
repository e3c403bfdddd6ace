import { Outlet } from 'react-router-dom';
import { AdminGuard } from './admin-guard';
import { AdminHeader } from './admin-header';
import { mainId, SkipLink } from '../layouts/skip-link';
import { RouteBoundary } from '../routing/route-boundary';

/** The frame of every admin page. Renders nothing before the session's role is known. */
function AdminLayout() {
  return (
    <AdminGuard>
      <meta name="robots" content="noindex" />
      <SkipLink />
      <AdminHeader />
      <main id={mainId} tabIndex={-1} className="container-page py-8 outline-none">
        <RouteBoundary>
          <Outlet />
        </RouteBoundary>
      </main>
    </AdminGuard>
  );
}

export default AdminLayout;
