import { Check, PhoneIncoming } from 'lucide-react';
import { PlayableFigure } from '@/components/motion/playable-figure';
import { playAt } from '@/components/motion/use-playback';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/lib/cn';
import { Window } from '../window';
import type { CallData } from './call-content';

/** Heights of the waveform's bars, of 48. */
const bars = [
  10, 16, 24, 34, 22, 14, 28, 40, 30, 18, 12, 20, 36, 44, 32, 22, 14, 26, 38, 28, 16, 10, 18, 30, 42, 34, 20, 12, 24,
  36, 26, 16, 22, 32, 18, 12, 20, 28, 16, 10,
];
/** Number of bars played at the end of the figure. */
const PLAYED = 31;
const BAR_STEP_MS = 130;
/** Start of each line, in ms. */
const lineAt = [200, 1_000, 1_800, 2_600, 3_600];
/** Start of each note, just after its line. */
const detectedAt = [2_200, 2_500, 4_100];

/** A phone call: its waveform, its transcript, and the facts that the agent records. */
export function CallTranscript({ data }: { data: CallData }) {
  return (
    <PlayableFigure note={data.note} caption={data.caption}>
      <Window
        icon={<PhoneIncoming />}
        title={data.title}
        subtitle={data.subtitle}
        aside={<Badge tone="success">{data.state}</Badge>}
      >
        <Waveform />
        <div className="grid lg:grid-cols-[minmax(0,1fr)_18rem]">
          <Transcript lines={data.lines} speakers={data.speakers} />
          <Detected title={data.detectedTitle} items={data.detected} />
        </div>
      </Window>
    </PlayableFigure>
  );
}

function Waveform() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 400 48"
      preserveAspectRatio="none"
      className="block h-24 w-full border-b border-border bg-subtle px-5 py-3 sm:px-6"
    >
      {bars.map((height, index) => {
        const bar = { x: index * 10 + 3.3, y: 24 - height / 2, width: 3.4, height, rx: 1 };
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the bars are a fixed list, and a bar is its place in it
          <g key={index}>
            <rect {...bar} className="fill-border-strong opacity-40" />
            {index < PLAYED && <rect {...bar} className="play-fade fill-agent" style={playAt(index * BAR_STEP_MS)} />}
          </g>
        );
      })}
    </svg>
  );
}

function Transcript({ lines, speakers }: Pick<CallData, 'lines' | 'speakers'>) {
  return (
    <ol className="grid gap-3 p-5 sm:p-6">
      {lines.map((line, index) => (
        <li
          key={line.text}
          className="play-rise grid gap-x-4 text-small leading-snug xs:grid-cols-[4.5rem_minmax(0,1fr)]"
          style={playAt(lineAt[index] ?? 0)}
        >
          <span className={cn('font-semibold', line.from === 'agent' ? 'text-primary' : 'text-fg-2')}>
            {speakers[line.from]}
          </span>
          <span className={index === lines.length - 1 ? 'text-fg' : 'text-fg-3'}>{line.text}</span>
        </li>
      ))}
    </ol>
  );
}

function Detected({ title, items }: { title: string; items: CallData['detected'] }) {
  return (
    <div className="border-border p-5 max-lg:border-t sm:p-6 lg:border-l">
      <p className="text-caption font-semibold text-fg-2">{title}</p>
      <ul className="mt-3 grid gap-2">
        {items.map((item, index) => (
          <li
            key={item}
            className="play-rise flex items-center gap-2 rounded-md bg-primary-soft px-3 py-2 text-small font-semibold text-primary-soft-fg"
            style={playAt(detectedAt[index] ?? 0)}
          >
            <Check aria-hidden className="size-4 shrink-0" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
