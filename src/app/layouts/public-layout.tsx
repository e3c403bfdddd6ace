import { Outlet } from 'react-router-dom';
import { Footer } from './footer';
import { Header } from './header';
import { mainId, SkipLink } from './skip-link';
import { RouteBoundary } from '../routing/route-boundary';

/** The frame of every public page. */
export function PublicLayout() {
  return (
    // Keeps the footer at the bottom of the screen on short pages.
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <main id={mainId} tabIndex={-1} className="grow outline-none">
        <RouteBoundary>
          <Outlet />
        </RouteBoundary>
      </main>
      <Footer />
    </div>
  );
}
