import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

type BandSectionProps = {
  /** How tall the band is, where it is not as usual. */ bandHeight?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A section whose content stands on the blue base. The band is the last thing in it: while a page arrives in pieces the section grows, and a band that
 * is there from the start would be carried down with its lower edge.
 */
export function BandSection({ bandHeight = 'h-37', className, children }: BandSectionProps) {
  return (
    <section className={cn('relative overflow-hidden', className)}>
      <div className="relative z-10">{children}</div>
      <div aria-hidden className={cn('absolute inset-x-0 bottom-0 bg-zocalo', bandHeight)} />
    </section>
  );
}
