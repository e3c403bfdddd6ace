import { playAt, usePlayback } from '@/components/motion/use-playback';
import { toolCall } from './minis-content';

/** A tool call between an agent and the customer's own software. Sample data. */
export function ToolCallMini() {
  const { ref } = usePlayback<HTMLElement>();
  return (
    <figure ref={ref} className="canvas-dots flex h-full items-center p-5 sm:p-7">
      <figcaption className="sr-only">{toolCall.caption}</figcaption>
      <dl className="w-full divide-y divide-border rounded-lg border border-border bg-surface px-4 shadow-2">
        {toolCall.entries.map(({ label, value }, index) => (
          <div
            key={label}
            className="play-rise flex flex-wrap items-center justify-between gap-x-4 py-3 text-small"
            style={playAt(50 + index * 180)}
          >
            <dt className="text-fg-3">{label}</dt>
            <dd className="num font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
