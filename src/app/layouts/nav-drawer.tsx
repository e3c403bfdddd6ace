import { from } from '@/components/ui/breakpoints';
import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ButtonLink } from '@/components/ui/button-link';
import { IconButton } from '@/components/ui/icon-button';
import { currentState, demoNav, mainNav } from './navigation';

/** Media query of the `nav` breakpoint in tailwind.config.ts, from which the top bar shows its links. */
const WIDE = from('nav');

/** Focus trap: a native modal dialog lets Tab leave to the browser's toolbar. */
function trapFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const stops = event.currentTarget.querySelectorAll<HTMLElement>('a[href], button');
  const first = stops[0];
  const last = stops[stops.length - 1];
  const leaving = event.shiftKey ? first : last;
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/**
 * The site's navigation on small screens: a native modal dialog that slides in from the right. It opens each time
 * `timesOpened` increases. The browser makes the rest of the page inert, closes the dialog on Escape and restores the
 * focus to the button that opened it.
 */
export function NavDrawer({ timesOpened }: { timesOpened: number }) {
  const { pathname } = useLocation();
  const drawer = useRef<HTMLDialogElement>(null);
  const close = () => drawer.current?.close();

  // In the layout phase, so that the dialog opens in the frame of the click.
  useLayoutEffect(() => drawer.current?.showModal(), [timesOpened]);

  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const closeWhenWide = () => {
      if (wide.matches) drawer.current?.close();
    };
    wide.addEventListener('change', closeWhenWide);
    return () => wide.removeEventListener('change', closeWhenWide);
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and «Cerrar menú» do the same
    <dialog
      ref={drawer}
      aria-label="Menú"
      className="nav-drawer"
      onKeyDown={trapFocus}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className="flex h-full flex-col">
        <div className="flex h-16 shrink-0 items-center justify-end px-5 md:h-18">
          <IconButton label="Cerrar menú" variant="outline" icon={<X aria-hidden />} onClick={close} />
        </div>
        <nav aria-label="Menú" className="min-h-0 flex-1 overflow-y-auto border-t border-border">
          <ul>
            {mainNav.map(({ label, to }) => (
              <li key={to} className="border-b border-border">
                <Link
                  to={to}
                  onClick={close}
                  aria-current={currentState(pathname, to)}
                  className="drawer-link flex h-14 items-center px-5 text-xl font-medium"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="shrink-0 p-5">
          <ButtonLink
            to={demoNav.to}
            onClick={close}
            aria-current={currentState(pathname, demoNav.to)}
            className="w-full"
          >
            {demoNav.label}
          </ButtonLink>
        </div>
        <div aria-hidden className="h-6 shrink-0 bg-zocalo" />
      </div>
    </dialog>
  );
}
