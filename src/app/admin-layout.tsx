import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';

function AdminLayout() {
  return (
    <main>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </main>
  );
}

export default AdminLayout;
