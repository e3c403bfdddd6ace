import { Outlet } from 'react-router-dom';
import { AdminGuard } from './admin-guard';

/** Lets only administrators through to pages that otherwise look public, such as the preview of an article. */
function AdminGate() {
  return (
    <AdminGuard landmark="div">
      <meta name="robots" content="noindex" />
      <Outlet />
    </AdminGuard>
  );
}

export default AdminGate;
