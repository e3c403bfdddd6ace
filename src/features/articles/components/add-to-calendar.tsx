import { calendarFile } from '@contract/calendar-file';
import { calendarFileName, googleCalendarUrl, outlookCalendarUrl } from '@contract/calendar';
import { CalendarPlus, Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { brand, site } from '@/lib/site';
import type { Article } from '../article';

function downloadCalendarFile(item: Article): void {
  const text = calendarFile([item], {
    siteUrl: site.url,
    brandName: brand.name,
    contactEmail: site.email,
    now: new Date(),
  });
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = calendarFileName(item.slug);
  link.click();
  URL.revokeObjectURL(address);
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
          <Button variant="secondary" size="sm" onClick={() => downloadCalendarFile(item)}>
            <Download aria-hidden className="size-4" />
            Descargar .ics
          </Button>
        </li>
      </ul>
    </div>
  );
}
