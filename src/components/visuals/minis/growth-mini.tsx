import { Mail, MessageSquare, Phone } from 'lucide-react';
import { playAt, usePlayback } from '@/components/motion/use-playback';
import { growth } from './minis-content';

const later = [
  { label: growth.later.voice, Icon: Phone },
  { label: growth.later.email, Icon: Mail },
] as const;

/** One channel to begin with, and room for the next ones. */
export function GrowthMini() {
  const { ref } = usePlayback<HTMLElement>();
  return (
    <figure ref={ref} className="flex h-full items-center p-5 sm:p-7">
      <figcaption className="sr-only">{growth.caption}</figcaption>
      <ul className="grid w-full grid-cols-2 gap-3">
        <li className="col-span-2 flex items-center gap-3 rounded-lg bg-agent px-4 py-4 text-agent-fg">
          <MessageSquare aria-hidden className="size-5 shrink-0" />
          <span className="text-small leading-tight font-semibold">
            <span>{`${growth.first.label} `}</span>
            <span className="block text-caption font-normal text-agent-fg2">{growth.first.detail}</span>
          </span>
        </li>
        {later.map(({ label, Icon }, index) => (
          <li
            key={label}
            className="play-rise flex items-center gap-3 rounded-lg border-2 border-dashed border-border-strong px-4 py-3.5 text-small font-semibold text-fg-2"
            style={playAt(150 + index * 200)}
          >
            <Icon aria-hidden className="size-5 shrink-0" />
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
