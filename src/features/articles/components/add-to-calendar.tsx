import { calendarFile } from '@contract/calendar-file';
import { calendarFileName, googleCalendarUrl, outlookCalendarUrl } from '@contract/calendar';
import { CalendarPlus, Download } from 'lucide-react';
import type { MouseEvent } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { downloadText, savesOwnFiles } from '@/lib/download';
import { paths } from '@/lib/paths';
import { brand, site } from '@/lib/site';
import type { Article } from '../article';

/** The file is made here, also without network. Where a page's own file opens in nothing, the browser follows the link to the same file. */
function downloadCalendarFile(press: MouseEvent, item: Article): void {
  if (!savesOwnFiles()) return;
  press.preventDefault();
  const source = { siteUrl: site.url, brandName: brand.name, contactEmail: site.email, now: new Date() };
  downloadText(calendarFileName(item.slug), calendarFile([item], source), 'text/calendar;charset=utf-8');
}

/** Puts an event into the visitor's calendar without signing up; the entry is the same one that the confirmation mail brings. Nothing without a date. */
export function AddToCalendar({ item }: { item: Article }) {
  const google = googleCalendarUrl(item, site.url);
  const outlook = outlookCalendarUrl(item, site.url);
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
            href={paths.eventCalendar(item.slug)}
            download={calendarFileName(item.slug)}
            variant="secondary"
            size="sm"
            onClick={(press) => downloadCalendarFile(press, item)}
          >
            <Download aria-hidden className="size-4" />
            Descargar .ics
          </ButtonLink>
        </li>
      </ul>
    </div>
  );
}
