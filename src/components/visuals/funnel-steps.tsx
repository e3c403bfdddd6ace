import { playAt, usePlayback } from '@/components/motion/use-playback';
import { cn } from '@/lib/cn';

const steps = [
  { label: 'Anuncio', height: 'h-full', look: 'bg-muted text-fg' },
  { label: 'Chat', height: 'h-[78%]', look: 'bg-agent-soft text-ink' },
  { label: 'Cualificado', height: 'h-[56%]', look: 'bg-agent text-agent-fg' },
  { label: 'Venta', height: 'h-[36%]', look: 'bg-result text-result-fg' },
] as const;

const STEP_MS = 120;

/** From the ad to the sale in four columns that stand on the lower edge. No figures: there are none to show. */
export function FunnelSteps({ className }: { className?: string }) {
  const { ref } = usePlayback<HTMLElement>();
  return (
    <figure ref={ref} className={className}>
      <figcaption className="sr-only">Del anuncio al chat, del chat a la persona cualificada y de ahí a la venta: cada paso deja a menos gente y más interesada.</figcaption>
      <ol className="flex h-full items-end gap-1.5 xs:gap-3.5">
        {steps.map(({ label, height, look }, index) => (
          <li key={label} className={cn('relative min-w-0 flex-1', height)}>
            <span aria-hidden className={cn('play-grow-y absolute inset-0 rounded-t-sm', look)} style={playAt(index * STEP_MS)} />
            <span className={cn('relative block px-1.5 pt-2.5 text-caption font-semibold xs:px-3.5', look)}>{label}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
