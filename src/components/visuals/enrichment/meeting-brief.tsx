import { CalendarCheck } from 'lucide-react';
import { playAt } from '@/components/motion/use-playback';

export type MeetingData = {
  result: string;
  detail: string;
  summaryTitle: string;
  summary: { label: string; value: string }[];
};

/** A meeting in the calendar: date, participant, and the earlier messages. */
export function MeetingBrief({ data }: { data: MeetingData }) {
  return (
    <div className="overflow-hidden rounded-lg border border-border bg-surface shadow-2">
      <p
        style={playAt(200)}
        className="play-rise flex items-center gap-3 bg-result px-5 py-4 text-body leading-tight font-semibold text-result-fg"
      >
        <CalendarCheck aria-hidden className="size-6 shrink-0" />
        <span>
          <span>{data.result}</span>
          <span className="block text-caption font-medium">{data.detail}</span>
        </span>
      </p>
      <div className="p-5">
        <p className="text-small font-semibold">{data.summaryTitle}</p>
        <dl className="mt-2 divide-y divide-border">
          {data.summary.map((entry, index) => (
            <div
              key={entry.label}
              style={playAt(500 + index * 200)}
              className="play-rise grid gap-x-4 py-2.5 text-small sm:grid-cols-[9rem_1fr]"
            >
              <dt className="text-fg-3">{entry.label}</dt>
              <dd>{entry.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
