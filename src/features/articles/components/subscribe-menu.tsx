import { CalendarPlus, ChevronDown, Rss } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { buttonClass } from '@/components/ui/button-styles';
import { paths } from '@/lib/paths';
import { site } from '@/lib/site';

const option = 'flex min-h-11 items-center gap-3 rounded-sm px-3 text-small font-semibold hover:bg-subtle';

/** Subscription address of the events calendar, with the scheme that opens calendar apps. */
function calendarAddress(): string {
  return `webcal://${new URL(site.url).host}${paths.eventsCalendar}`;
}

/** Closes an open menu on Escape, on a click outside, and when the focus leaves it. */
function useDismiss(menu: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !element.contains(event.target)) element.open = false;
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    element.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      element.removeEventListener('keydown', escape);
    };
  }, [menu]);
}

/** Subscriptions to new events: a calendar and a feed. */
export function SubscribeMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  useDismiss(menu);
  const calendar = calendarAddress();
  return (
    <details ref={menu} className="group/menu relative">
      <summary className={buttonClass('secondary', 'md', 'list-none [&::-webkit-details-marker]:hidden')}>
        <CalendarPlus aria-hidden className="size-4.5" />
        Seguir los eventos
        <ChevronDown aria-hidden className="size-4 transition-transform duration-base group-open/menu:rotate-180" />
      </summary>
      <ul className="absolute top-full left-0 z-20 mt-2 w-72 rounded-lg border border-border bg-surface p-2 shadow-2 sm:right-0 sm:left-auto">
        <li>
          <a href={calendar} className={option}>
            <CalendarPlus aria-hidden className="size-4.5 shrink-0 text-fg-3" />
            Añadir a mi calendario
          </a>
        </li>
        <li>
          <a
            href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(calendar)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={option}
          >
            <CalendarPlus aria-hidden className="size-4.5 shrink-0 text-fg-3" />
            <span>
              Google Calendar<span className="sr-only"> (se abre en otra pestaña)</span>
            </span>
          </a>
        </li>
        <li>
          <a href={paths.rss} className={option}>
            <Rss aria-hidden className="size-4.5 shrink-0 text-fg-3" />
            Canal RSS
          </a>
        </li>
      </ul>
    </details>
  );
}
