import { CalendarCheck, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { playAt, usePlayback } from '../motion/use-playback';
import { cn } from '@/lib/cn';
import type { Elements } from '@/lib/elements';
import { channelIcons, channelNames } from './channel';
import { company, market, meeting, thread } from './enrichment/enrichment-content';
import { processMinis as words } from './minis/minis-content';

/** Delay between parts; all start within 900 ms. */
const STEP_MS = 110;

function Mini({ caption, children }: { caption: string; children: Elements }) {
  const { ref } = usePlayback<HTMLElement>();
  return (
    <figure ref={ref} className="flex flex-col justify-center rounded-lg bg-subtle p-4 lg:min-h-44">
      <figcaption className="sr-only">{caption}</figcaption>
      {children}
    </figure>
  );
}

/** The search criteria. */
function Criteria() {
  return (
    <Mini caption={words.criteria}>
      <p className="text-caption text-fg-3">{market.criteriaLabel}</p>
      <ul className="mt-2 grid gap-1.5">
        {market.criteria.map((criterion, index) => (
          <li
            key={criterion}
            className="play-rise flex items-center gap-2 text-caption leading-snug font-semibold"
            style={playAt(index * STEP_MS)}
          >
            <Check aria-hidden className="size-4 shrink-0 text-primary" />
            <span>{criterion}</span>
          </li>
        ))}
      </ul>
    </Mini>
  );
}

/** The company's record. */
function Sheet() {
  return (
    <Mini caption={words.sheet}>
      <p className="font-display text-small leading-tight font-semibold">{company.name}</p>
      <dl className="mt-2.5 grid gap-2 text-caption leading-snug">
        {company.fields
          .filter(({ label }) => words.fields.includes(label))
          .map(({ label, value, highlight }, index) => (
            <div key={label} className="play-rise" style={playAt(index * STEP_MS)}>
              <dt className="text-fg-3">{label}</dt>
              <dd className={cn('font-semibold', highlight && 'text-primary')}>{value}</dd>
            </div>
          ))}
      </dl>
    </Mini>
  );
}

/** The channels of one conversation. */
function Thread() {
  return (
    <Mini caption={words.thread}>
      <ol className="relative grid gap-2.5 before:absolute before:inset-y-4 before:left-4 before:w-0.5 before:bg-border-strong">
        {thread.touches.map(({ channel, time }, index) => {
          const Icon = channelIcons[channel];
          return (
            <li
              key={time}
              className="play-rise relative flex items-center gap-3 text-caption leading-tight"
              style={playAt(index * STEP_MS)}
            >
              <span aria-hidden className="bubble-out grid size-8.5 shrink-0 place-items-center bg-agent text-agent-fg">
                <Icon className="size-4" />
              </span>
              <span>
                <span className="block font-semibold">{channelNames[channel]}</span>
                <span className="num block text-fg-3">{time}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </Mini>
  );
}

/** The resulting meeting. */
function Meeting() {
  return (
    <Mini caption={words.meeting}>
      <p
        className="play-rise flex items-center gap-2.5 rounded-md bg-result px-3.5 py-3 text-small leading-tight font-semibold text-result-fg"
        style={playAt(STEP_MS)}
      >
        <CalendarCheck aria-hidden className="size-5 shrink-0" />
        <span>
          <span>{thread.result.title}</span>{' '}
          <span className="block text-caption font-medium">{thread.result.text}</span>
        </span>
      </p>
      <p className="play-rise mt-2.5 text-caption leading-snug text-fg-2" style={playAt(2 * STEP_MS)}>
        {meeting.detail}
      </p>
    </Mini>
  );
}

/** One invented account in the four steps: search, research, conversation and meeting. */
export const processMinis: readonly ReactNode[] = [
  <Criteria key="criteria" />,
  <Sheet key="sheet" />,
  <Thread key="thread" />,
  <Meeting key="meeting" />,
];
