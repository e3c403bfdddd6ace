import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

type BandSectionProps = {
  /** Height of the band, if not the default. */
  bandHeight?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A section with the blue band behind its lower part. The band is last in the markup: while a streamed page grows, a
 * band at the top would shift with the lower edge.
 */
export function BandSection({ bandHeight = 'h-37', className, children }: BandSectionProps) {
  return (
    <section className={cn('relative overflow-hidden', className)}>
      <div className="relative z-10">{children}</div>
      <div aria-hidden className={cn('absolute inset-x-0 bottom-0 bg-zocalo', bandHeight)} />
    </section>
  );
}
