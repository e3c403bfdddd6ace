import { Suspense } from 'react';
import { Menu } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { ButtonLink } from '@/components/ui/button-link';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { Logo } from '@/components/ui/logo';
import { latePart } from '@/lib/late-part';
import { paths } from '@/lib/paths';
import { brand } from '@/lib/site';
import { currentState, demoNav, mainNav } from './navigation';
import { openDrawer } from './open-drawer';
import { ScrollProgress } from './scroll-progress';
import { useHasMoved } from './use-has-moved';

const NavDrawer = latePart(() => import('./nav-drawer').then((module) => module.NavDrawer));

/** The top bar of the public pages. Under 1100 px its links move into the drawer. */
export function Header() {
  const { pathname } = useLocation();
  const hasMoved = useHasMoved();

  return (
    <header
      data-scrolled="false"
      className="site-header sticky top-0 z-30 border-b border-transparent transition-colors duration-base data-[scrolled=true]:border-border"
    >
      <ScrollProgress />
      <div className="container-page flex h-16 items-center gap-4 md:h-18">
        <Link
          to={paths.home}
          aria-label={`${brand.name}, inicio`}
          aria-current={pathname === paths.home ? 'page' : undefined}
          className="mr-auto inline-flex min-h-11 items-center"
        >
          <Logo name={brand.name} />
        </Link>
        <nav aria-label="Principal" className="hidden nav:block">
          <ul className="flex items-center gap-6.5">
            {mainNav.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={currentState(pathname, to)}
                  className="nav-link inline-flex h-11 items-center text-nav whitespace-nowrap text-fg-2 hover:text-fg"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink
          to={demoNav.to}
          size="sm"
          aria-current={currentState(pathname, demoNav.to)}
          className="ml-3 max-xs:hidden"
        >
          {demoNav.label}
        </ButtonLink>
        <IconButton
          label="Abrir menú"
          variant="outline"
          aria-haspopup="dialog"
          icon={<Menu aria-hidden />}
          onClick={openDrawer}
          className="nav:hidden"
        />
      </div>
      <ErrorBoundary fallback={null}>
        {/* Not in the page that was written ahead: nobody can open it before a move. */}
        <Suspense fallback={null}>{hasMoved && <NavDrawer />}</Suspense>
      </ErrorBoundary>
    </header>
  );
}
