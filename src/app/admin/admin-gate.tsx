import { Outlet } from 'react-router-dom';
import { AdminGuard } from './admin-guard';

/** Restricts pages that look public, such as the article preview, to administrators. */
function AdminGate() {
  return (
    <AdminGuard landmark="div">
      <meta name="robots" content="noindex" />
      <Outlet />
    </AdminGuard>
  );
}

export default AdminGate;
