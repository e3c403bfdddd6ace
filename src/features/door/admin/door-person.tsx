import { Check, Clock } from 'lucide-react';
import { memo, useState } from 'react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { shownEmail } from '@/lib/shown-email';
import { formatTime } from '@/lib/time/dates';
import type { DoorRow } from '../door';

const states: Record<Exclude<DoorRow['state'], 'seat'>, { label: string; tone: BadgeTone }> = {
  waiting: { label: 'En lista de espera', tone: 'pending' },
  offered: { label: 'Plaza ofrecida', tone: 'pending' },
  cancelled: { label: 'Cancelado', tone: 'cancelled' },
};

type DoorPersonRowProps = { person: DoorRow; onMark: (person: DoorRow, came: boolean) => void };

function Mark({ person }: { person: DoorRow }) {
  const Icon = person.isSending ? Clock : Check;
  return (
    <span
      className={cn(
        'inline-flex shrink-0 items-center gap-1.5 rounded-full px-3 py-1.5 text-small font-semibold',
        person.isSending ? 'bg-result-soft text-result-ink' : 'bg-success-soft text-success',
      )}
    >
      <Icon aria-hidden className="size-4.5" />
      <span>{`Ha venido · ${formatTime(person.marked_at) ?? ''}`}</span>
      {person.isSending && <span className="sr-only">, por enviar</span>}
    </span>
  );
}

/** One person: a press on the row marks them, a second one offers to take it back. */
export const DoorPersonRow = memo(function DoorPersonRow({ person, onMark }: DoorPersonRowProps) {
  const [asks, setAsks] = useState(false);
  const isAsking = asks && person.came;
  const state = person.state === 'seat' ? null : states[person.state];
  return (
    <li className="border-b border-border last:border-b-0">
      <button
        type="button"
        aria-expanded={person.came ? isAsking : undefined}
        onClick={() => {
          if (person.came) setAsks(!isAsking);
          else {
            setAsks(false);
            onMark(person, true);
          }
        }}
        className="flex min-h-17 w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-left active:bg-subtle"
      >
        <span className="min-w-0 flex-1 basis-44">
          <span className="block font-semibold wrap-anywhere">{person.name}</span>
          <span className="block text-caption wrap-anywhere text-fg-3">
            {[person.company, shownEmail(person.email)].filter(Boolean).join(' · ')}
          </span>
        </span>
        {state && <Badge tone={state.tone}>{state.label}</Badge>}
        {person.came ? (
          <Mark person={person} />
        ) : (
          <span className="inline-flex shrink-0 items-center gap-1.5 rounded-full border border-border-strong px-3 py-1.5 text-small text-fg-2">
            <span>{state ? 'Dejar pasar' : 'Marcar'}</span>
            {person.isSending && <Clock aria-label="Por enviar" className="size-4.5" />}
          </span>
        )}
      </button>
      {isAsking && (
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 pb-3.5">
          <p className="text-small text-fg-2">¿No ha venido?</p>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Quitar la marca de ${person.name}`}
            onClick={() => {
              setAsks(false);
              onMark(person, false);
            }}
          >
            Quitar la marca
          </Button>
        </div>
      )}
    </li>
  );
});
