import { Outlet } from 'react-router-dom';
import { QueryProvider } from '@/lib/backend/query-provider';

/** Gives the pages below it the query client. What shows while they load is the business of the branch around it. */
function DataLayout() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  );
}

export default DataLayout;
