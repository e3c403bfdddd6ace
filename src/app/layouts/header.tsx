import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ButtonLink } from '@/components/ui/button-link';
import { IconButton } from '@/components/ui/icon-button';
import { Logo } from '@/components/ui/logo';
import { paths } from '@/lib/paths';
import { brand } from '@/lib/site';
import { NavDrawer } from './nav-drawer';
import { currentState, demoNav, mainNav } from './navigation';
import { ScrollProgress } from './scroll-progress';

/** The top bar of the public pages. Below 1100 px its links move into the drawer. */
export function Header() {
  const { pathname } = useLocation();
  // The drawer needs JavaScript, so it is not prerendered: it mounts when it is first opened.
  const [timesOpened, setTimesOpened] = useState(0);

  return (
    <header
      data-scrolled="false"
      className="site-header sticky short:static top-0 z-30 border-b border-transparent transition-colors duration-base data-[scrolled=true]:border-border data-[scrolled=true]:bg-bg"
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
          onClick={() => setTimesOpened((times) => times + 1)}
          className="nav:hidden"
        />
      </div>
      {timesOpened > 0 && <NavDrawer timesOpened={timesOpened} />}
    </header>
  );
}
