import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

type SectionHeaderProps = { id?: string; title: ReactNode; lead?: ReactNode; className?: string };

/** The title of a section and the paragraph under it, on the left edge of the page. */
export function SectionHeader({ id, title, lead, className }: SectionHeaderProps) {
  return (
    <div className={cn('mb-12 break-after-avoid print:mb-6', className)}>
      <h2 id={id} className="max-w-title text-h2">
        {title}
      </h2>
      {lead && <p className="mt-4 max-w-lead text-lead text-fg-2">{lead}</p>}
    </div>
  );
}
