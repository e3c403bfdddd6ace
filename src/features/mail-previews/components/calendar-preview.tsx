import type { PreviewedMail } from '@contract/mail/mail-preview';
import { eventDateText } from '@contract/time/date-text';
import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { downloadText } from '@/lib/download';
import { useNow } from '@/lib/now';
import { readCalendarEntry } from '../calendar-entry';

const spokenMinutes = (minutes: number) => {
  if (minutes % 60 !== 0) return `${minutes} minutos antes`;
  return minutes === 60 ? 'Una hora antes' : `${minutes / 60} horas antes`;
};

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-caption font-semibold text-fg-3">{label}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Preview of the calendar file attached to a mail, parsed from the file itself. */
export function CalendarPreview({ ics }: { ics: PreviewedMail['ics'] }) {
  const now = useNow();
  const entry = ics && readCalendarEntry(ics.content);
  return (
    <section aria-label="En el calendario" className="space-y-3 rounded-md border border-border p-4 text-small">
      <h4 className="text-small font-semibold">En el calendario</h4>
      {ics && entry ? (
        <>
          {entry.isCancelled && <p>El archivo quita el evento de los calendarios que lo tienen.</p>}
          <dl className="space-y-2">
            <Fact label="Título">{entry.title}</Fact>
            <Fact label="Cuándo">{eventDateText(entry.start, entry.end, now)}</Fact>
            <Fact label="Dónde">{entry.place ?? 'Sin lugar'}</Fact>
            <Fact label="Aviso">{entry.alarmMinutes === null ? 'Sin aviso' : spokenMinutes(entry.alarmMinutes)}</Fact>
            {entry.notes && <Fact label="Notas">{entry.notes}</Fact>}
          </dl>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => downloadText(ics.filename, ics.content, 'text/calendar;charset=utf-8')}
          >
            <Download aria-hidden className="size-4" />
            Descargar .ics
          </Button>
        </>
      ) : (
        <p className="text-fg-2">Este email no lleva archivo de calendario.</p>
      )}
    </section>
  );
}
