import { useEffect, useRef, useState } from 'react';
import { Menu } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { ButtonLink } from '@/components/ui/button-link';
import { IconButton } from '@/components/ui/icon-button';
import { Logo } from '@/components/ui/logo';
import { paths } from '@/lib/paths';
import { brand } from '@/lib/site';
import { NavDrawer } from './nav-drawer';
import { currentState, demoNav, mainNav } from './navigation';

/** Scroll offset in pixels from which the top bar has a background. */
const OPAQUE_AFTER_PX = 20;

/**
 * A bar with the scroll progress of the page, along its parent element. It sets the parent's `data-scrolled` while the
 * page is scrolled. Both are written to the DOM directly, because nothing rendered depends on them. The bar shows a
 * position, so it also follows the scroll under reduced motion.
 */
function ScrollProgress() {
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const update = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const room = scrollHeight - clientHeight;
      const share = room > 0 ? Math.min(1, window.scrollY / room) : 0;
      if (!bar.current) return;
      bar.current.style.transform = `scaleX(${share})`;
      bar.current.parentElement?.setAttribute('data-scrolled', String(window.scrollY > OPAQUE_AFTER_PX));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, []);

  return (
    <div
      ref={bar}
      aria-hidden
      data-testid="scroll-progress"
      className="absolute inset-x-0 top-0 h-0.75 origin-left bg-primary"
      style={{ transform: 'scaleX(0)' }}
    />
  );
}

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
