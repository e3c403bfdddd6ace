import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

type SectionTone = 'plain' | 'surface' | 'night';

const tones: Record<SectionTone, string> = {
  plain: '',
  surface: 'border-y border-border bg-surface',
  // body sets the text colour, so a dark section has to set it again.
  night: 'bg-bg text-fg',
};

type SectionProps = {
  id?: string;
  tone?: SectionTone;
  /** Id of the heading that names the section. */
  labelledBy?: string;
  className?: string;
  children: ReactNode;
};

/** A section of a page: vertical rhythm, page width, and one of three backgrounds. */
export function Section({ id, tone = 'plain', labelledBy, className, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      data-theme={tone === 'night' ? 'dark' : undefined}
      className={cn('section-y', tones[tone], className)}
    >
      <div className="container-page">{children}</div>
    </section>
  );
}
