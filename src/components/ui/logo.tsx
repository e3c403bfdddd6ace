import { cn } from '@/lib/cn';

type LogoProps = { name: string; /** On the blue band the line is white. */ onBand?: boolean };

/** The brand's mark (a speech bubble as a whitewashed wall with a blue base) and the name. */
export function Logo({ name, onBand = false }: LogoProps) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-2.5 font-display text-[1.3125rem] leading-none font-[650] tracking-[-0.02em]',
        onBand ? 'text-zocalo-fg' : 'text-fg',
      )}
    >
      <svg aria-hidden viewBox="3 2 26 26" className="size-7.5 shrink-0">
        <path
          d="M4 9a6 6 0 0 1 6-6h12a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H5a1 1 0 0 1-1-1z"
          strokeWidth="2"
          className={cn('fill-zocalo-fg', onBand ? 'stroke-zocalo-fg' : 'stroke-ink')}
        />
        <path d="M5 17h22v4a5 5 0 0 1-5 5H5.6a.6.6 0 0 1-.6-.6z" className="fill-agent" />
      </svg>
      <span>{name}</span>
    </span>
  );
}
