import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { latePart } from '@/lib/late-part';
import { Header } from './header';
import { mainId } from './main-id';
import { RouteBoundary } from './route-boundary';
import { SkipLink } from './skip-link';

const Footer = latePart(() => import('./footer').then((module) => module.Footer));

/** The frame of every public page. */
export function PublicLayout() {
  return (
    // A page that is shorter than the screen still stands on its footer.
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <main id={mainId} tabIndex={-1} className="grow outline-none">
        <RouteBoundary>
          <Outlet />
        </RouteBoundary>
      </main>
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <Footer />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
