import { X } from 'lucide-react';
import { useEffect, type KeyboardEvent, type RefObject } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ButtonLink } from '@/components/ui/button-link';
import { IconButton } from '@/components/ui/icon-button';
import { currentState, demoNav, mainNav } from './navigation';

/** The width from which the top bar shows its links; the `nav` breakpoint of tailwind.config.ts. */
const WIDE = '(min-width: 68.75rem)';

/** Keeps Tab inside: a native modal dialog would let it go on to the browser's own bar. */
function keepTabInside(event: KeyboardEvent<HTMLDialogElement>): void {
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
 * The links of the site on small screens: a native modal dialog that slides in from the right. Its owner opens it through `ref`; the browser makes
 * the rest of the page inert, closes it on Escape and gives the focus back to the button that opened it.
 */
export function NavDrawer({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const { pathname } = useLocation();
  const close = () => ref.current?.close();

  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const closeWhenWide = () => {
      if (wide.matches) ref.current?.close();
    };
    wide.addEventListener('change', closeWhenWide);
    return () => wide.removeEventListener('change', closeWhenWide);
  }, [ref]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click on the backdrop is a convenience; Escape and «Cerrar menú» do the same by keyboard
    <dialog
      ref={ref}
      aria-label="Menú"
      className="nav-drawer"
      onKeyDown={keepTabInside}
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
