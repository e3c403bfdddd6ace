import { calendarFileName, googleCalendarUrl, outlookCalendarUrl } from '@contract/event/calendar';
import { CalendarPlus, Download } from 'lucide-react';
import { useEffect, type MouseEvent } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { downloadText, canDownload } from '@/lib/download';
import { paths } from '@/lib/paths';
import { brand, site } from '@/lib/site';
import type { Article } from '../article';

/** What makes the file, which nobody needs to read the page: it comes after hydration, so that it is there offline. */
const loadMaker = () => import('@contract/event/calendar-file');

/**
 * Creates the file in the browser, so that it works offline. Browsers that cannot download such a file, or have not got
 * what makes it, follow the link to the server's copy.
 */
function downloadCalendarFile(click: MouseEvent<HTMLAnchorElement>, event: Article): void {
  if (!canDownload()) return;
  click.preventDefault();
  const { href } = click.currentTarget;
  const source = { siteUrl: site.url, brandName: brand.name, contactEmail: site.email, now: new Date() };
  loadMaker().then(
    ({ calendarFile }) =>
      downloadText(calendarFileName(event.slug), calendarFile([event], source), 'text/calendar;charset=utf-8'),
    () => location.assign(href),
  );
}

/**
 * Adds an event to the visitor's calendar without a registration, with the same entry as the confirmation mail. Renders
 * nothing without a date.
 */
export function AddToCalendar({ event }: { event: Article }) {
  useEffect(() => void loadMaker().catch(() => {}), []);
  const google = googleCalendarUrl(event, site.url);
  const outlook = outlookCalendarUrl(event, site.url);
  if (!google || !outlook) return null;

  return (
    <div className="print:hidden">
      <p className="flex items-center gap-2 text-small font-semibold">
        <CalendarPlus aria-hidden className="size-4.5 text-fg-3" />
        Añadir al calendario
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        <li>
          <ButtonLink href={google} variant="secondary" size="sm">
            Google
          </ButtonLink>
        </li>
        <li>
          <ButtonLink href={outlook} variant="secondary" size="sm">
            Outlook
          </ButtonLink>
        </li>
        <li>
          <ButtonLink
            href={paths.eventCalendar(event.slug)}
            download={calendarFileName(event.slug)}
            variant="secondary"
            size="sm"
            onClick={(click) => downloadCalendarFile(click, event)}
          >
            <Download aria-hidden className="size-4" />
            Descargar .ics
          </ButtonLink>
        </li>
      </ul>
    </div>
  );
}
