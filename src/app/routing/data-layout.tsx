import { Outlet } from 'react-router-dom';
import { QueryProvider } from '@/lib/backend/query-provider';

/** Provides the query client to its child routes. Their loading states belong to the boundary around them. */
function DataLayout() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  );
}

export default DataLayout;
