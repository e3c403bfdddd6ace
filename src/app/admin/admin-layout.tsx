import { Outlet, useMatch } from 'react-router-dom';
import { WaitingMarks } from '@/features/door/admin/waiting-marks';
import { cn } from '@/lib/cn';
import { adminRoutes } from '@/lib/paths';
import { AdminGuard } from './admin-guard';
import { AdminHeader } from './admin-header';
import { LeaveQuestion } from './leave-question';
import { mainId, SkipLink } from '../layouts/skip-link';
import { RouteBoundary } from '../routing/route-boundary';

/** The frame of every admin page. Renders nothing before the session's role is known. */
function AdminLayout() {
  const list = useMatch(adminRoutes.door);
  // At the door names fill the phone.
  const isDoor = list !== null;
  return (
    <AdminGuard>
      <meta name="robots" content="noindex" />
      <LeaveQuestion />
      <SkipLink />
      <AdminHeader className={cn(isDoor && 'max-lg:hidden')} />
      <WaitingMarks openEventId={list?.params.eventId} />
      <main
        id={mainId}
        tabIndex={-1}
        className={cn('container-page py-8 outline-none', isDoor && 'max-lg:pt-0 lg:pt-4')}
      >
        <RouteBoundary>
          <Outlet />
        </RouteBoundary>
      </main>
    </AdminGuard>
  );
}

export default AdminLayout;
