import { playAt, usePlayback } from '@/components/motion/use-playback';
import { cn } from '@/lib/cn';
import { agentPath } from './minis-content';

const nodes = [
  { label: agentPath.nodes.message, className: 'border-border bg-subtle text-fg' },
  { label: agentPath.nodes.question, className: 'border-primary bg-primary-soft text-primary-soft-fg' },
  { label: agentPath.nodes.tool, className: 'border-border bg-subtle text-fg' },
  { label: agentPath.nodes.result, className: 'border-transparent bg-result text-result-fg' },
] as const;

const STEP_MS = 140;

/** The shortest path through an agent, from a message to a meeting, on the canvas where agents are built. */
export function AgentPathMini() {
  const { ref } = usePlayback<HTMLElement>();
  return (
    <figure ref={ref} className="canvas-dots -m-1 flex flex-1 items-center rounded-lg p-4 md:p-6">
      <figcaption className="sr-only">{agentPath.caption}</figcaption>
      <ol className="flex w-full flex-col md:flex-row md:items-center">
        {nodes.map(({ label, className }, index) => (
          <li key={label} className={cn('flex max-md:flex-col md:items-center', index > 0 && 'md:flex-1')}>
            {index > 0 && (
              <span
                aria-hidden
                className="play-grow-x ml-6 h-4 w-0 border-l-2 border-dashed border-border-strong md:ml-0 md:h-0 md:w-auto md:min-w-3 md:flex-1 md:border-t-2 md:border-l-0"
                style={playAt((index - 1) * STEP_MS, STEP_MS * 2)}
              />
            )}
            <span
              className={cn(
                'play-rise flex min-h-11 items-center rounded-md border px-3.5 text-caption font-semibold whitespace-nowrap large-text:whitespace-normal',
                className,
              )}
              style={playAt(index * STEP_MS)}
            >
              {label}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
