import { Outlet } from 'react-router-dom';
import { RouteBoundary } from '../routing/route-boundary';

/** The branch without the public chrome: the login and the admin area, which bring their own `main`. */
export function PlainLayout() {
  return (
    <RouteBoundary landmark="main">
      <Outlet />
    </RouteBoundary>
  );
}
