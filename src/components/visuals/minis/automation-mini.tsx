import { BellRing, CalendarSearch, Database, MessageSquareText } from 'lucide-react';
import { playAt, usePlayback } from '@/components/motion/use-playback';
import { cn } from '@/lib/cn';
import { automation } from './minis-content';

const actions = [
  { label: automation.actions.calendar, Icon: CalendarSearch },
  { label: automation.actions.contact, Icon: Database },
  { label: automation.actions.team, Icon: BellRing },
] as const;

/** The vertical line, which ends at the last action, and the tick to each action. */
const tick =
  'before:absolute before:bottom-5.5 before:left-0 before:h-0.5 before:w-6 before:bg-border-strong after:absolute after:top-0 after:left-0 after:w-0.5 after:bg-border-strong';

const STEP_MS = 140;

/** An automation: a trigger and its actions. */
export function AutomationMini() {
  const { ref } = usePlayback<HTMLElement>();
  return (
    <figure ref={ref}>
      <figcaption className="sr-only">{automation.caption}</figcaption>
      <p className="bubble-in flex min-h-11 w-max max-w-full items-center gap-2.5 bg-primary-soft px-3.5 text-caption font-semibold text-primary-soft-fg">
        <MessageSquareText aria-hidden className="size-4" />
        <span>{automation.trigger}</span>
      </p>
      <ol className="ml-5">
        {actions.map(({ label, Icon }, index) => (
          <li
            key={label}
            className={cn(
              'play-rise relative pt-2.5 pl-6',
              tick,
              index === actions.length - 1 ? 'after:bottom-5.5' : 'after:bottom-0',
            )}
            style={playAt(100 + index * STEP_MS)}
          >
            <span className="flex min-h-11 items-center gap-2.5 rounded-md border border-border bg-surface px-3.5 text-caption font-semibold">
              <Icon aria-hidden className="size-4 shrink-0 text-primary" />
              <span>{label}</span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
