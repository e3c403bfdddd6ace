import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';

export function PublicLayout() {
  return (
    <main id="contenido">
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </main>
  );
}
