import { Outlet } from 'react-router-dom';
import { Footer } from './footer';
import { Header } from './header';
import { mainId } from './main-id';
import { RouteBoundary } from './route-boundary';
import { SkipLink } from './skip-link';

/** The frame of every public page. */
export function PublicLayout() {
  return (
    <>
      <SkipLink />
      <Header />
      <main id={mainId} tabIndex={-1} className="outline-none">
        <RouteBoundary>
          <Outlet />
        </RouteBoundary>
      </main>
      <Footer />
    </>
  );
}
