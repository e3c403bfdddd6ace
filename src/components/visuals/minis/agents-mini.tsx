import { playAt, usePlayback } from '@/components/motion/use-playback';
import { cn } from '@/lib/cn';
import { agents, speakers } from './minis-content';

const STEP_MS = 200;

/** A short conversation that the agent leads, beside the aim and the tone it was given. Sample data. */
export function AgentsMini() {
  const { ref } = usePlayback<HTMLElement>();
  return (
    <figure ref={ref} className="grid gap-4 md:grid-cols-[13rem_minmax(0,1fr)] md:items-center lg:gap-8">
      <figcaption className="sr-only">{agents.caption}</figcaption>
      <dl className="grid grid-cols-2 gap-3 text-small md:grid-cols-1">
        {agents.brief.map(({ label, value }) => (
          <div key={label} className="rounded-md border border-border px-3.5 py-2.5">
            <dt className="text-caption text-fg-3">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <ol className="grid gap-2 rounded-lg bg-subtle p-4">
        {agents.bubbles.map(({ from, text }, index) => (
          <li key={text} className={cn('flex', from === 'agent' && 'justify-end')}>
            <p
              className={cn(
                'play-rise max-w-[88%] px-3.5 py-2 text-small leading-snug',
                from === 'agent' ? 'bubble-out bg-agent text-agent-fg' : 'bubble-in bg-surface shadow-1',
              )}
              style={playAt(index * STEP_MS)}
            >
              <span className="sr-only">{`${speakers[from]}: `}</span>
              <span>{text}</span>
            </p>
          </li>
        ))}
      </ol>
    </figure>
  );
}
