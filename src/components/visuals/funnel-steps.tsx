import { playAt, usePlayback } from '../motion/use-playback';
import { cn } from '@/lib/cn';
import { funnel } from './audiences-content';

const steps = [
  { label: funnel.steps.ad, height: 'h-full', fill: 'bg-muted', text: 'text-fg' },
  { label: funnel.steps.chat, height: 'h-[78%]', fill: 'bg-agent-soft', text: 'text-ink' },
  { label: funnel.steps.qualified, height: 'h-[56%]', fill: 'bg-agent', text: 'text-agent-fg' },
  { label: funnel.steps.sale, height: 'h-[36%]', fill: 'bg-result', text: 'text-result-fg' },
] as const;

const STEP_MS = 80;

/** A funnel from the ad to the sale in four bottom-aligned columns, without figures. */
export function FunnelSteps({ className }: { className?: string }) {
  const { ref } = usePlayback<HTMLElement>();
  return (
    <figure ref={ref} className={className}>
      <figcaption className="sr-only">{funnel.caption}</figcaption>
      <ol className="flex h-full items-end gap-1.5 sm:gap-3.5">
        {steps.map(({ label, height, fill, text }, index) => (
          <li key={label} className={cn('relative min-w-0 grow xs:flex-1 lg:max-nav:flex-auto', height)}>
            <span
              aria-hidden
              className={cn('play-grow-y absolute inset-0 rounded-t-sm forced-colors:border-2', fill)}
              style={playAt(index * STEP_MS)}
            />
            <span
              className={cn(
                'relative block px-2 max-[22rem]:px-1 pt-2.5 text-caption font-semibold wrap-anywhere hyphens-auto xs:px-3.5 lg:max-nav:px-2',
                text,
              )}
            >
              {label}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
