import { CalendarCheck } from 'lucide-react';
import { playAt } from '@/components/motion/use-playback';
import { cn } from '@/lib/cn';
import { channelIcons, channelNames, type Channel } from '../channel';

export type ContactThreadData = {
  /** In chronological order. */
  touches: { channel: Channel; time: string; text: string }[];
  result: { title: string; text: string };
};

type ContactThreadProps = {
  data: ContactThreadData;
  /** Start of the thread's animation, in milliseconds from the figure's start. */
  startAt?: number;
  className?: string;
};

/** Duration of the dot's way to the meeting. */
const TRAVEL = 1_600;

/** One thread across channels: touches down a line that ends in a meeting. */
export function ContactThread({ data, startAt = 0, className }: ContactThreadProps) {
  const between = TRAVEL / data.touches.length;
  return (
    <div className={cn('relative', className)}>
      <span aria-hidden className="absolute inset-y-6 left-4.75 w-0.5 bg-border-strong" />
      <ol className="relative grid gap-4">
        {data.touches.map((touch, index) => (
          <li key={touch.time} style={playAt(startAt + index * between)} className="play-rise flex gap-4">
            <ChannelTile channel={touch.channel} />
            <Touch channel={touch.channel} time={touch.time} text={touch.text} />
          </li>
        ))}
        <li style={playAt(startAt + TRAVEL)} className="play-rise flex gap-4">
          <MeetingTile title={data.result.title} text={data.result.text} />
        </li>
      </ol>
    </div>
  );
}

function ChannelTile({ channel }: { channel: Channel }) {
  const Icon = channelIcons[channel];
  return (
    <span
      aria-hidden
      className="bubble-in grid size-10 shrink-0 place-items-center border border-border bg-surface text-primary"
    >
      <Icon className="size-4.5" />
    </span>
  );
}

type TouchProps = ContactThreadData['touches'][number] & { className?: string };

/** One short message or call of the agent. */
export function Touch({ channel, time, text, className }: TouchProps) {
  return (
    <p className={cn('bubble-out min-w-0 bg-agent px-3.5 py-2.5 text-small leading-snug text-agent-fg', className)}>
      <span className="mb-0.5 block text-caption text-agent-fg2">{`${channelNames[channel]} · ${time}`}</span>
      <span>{text}</span>
    </p>
  );
}

/** The result the thread ends in. */
export function MeetingTile({ title, text, className }: { title: string; text: string; className?: string }) {
  return (
    <p
      className={cn(
        'flex items-center gap-3 rounded-lg bg-result px-4 py-3 text-small leading-tight font-semibold text-result-fg',
        className,
      )}
    >
      <CalendarCheck aria-hidden className="size-5.5 shrink-0" />
      <span>
        <span>{title}</span> <span className="block font-medium">{text}</span>
      </span>
    </p>
  );
}
