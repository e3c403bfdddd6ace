import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import type { Elements } from '@/lib/elements';

type WindowProps = {
  /** Small image in the bubble-corner tile. */
  icon: ReactNode;
  title: string;
  subtitle: string;
  /** Content at the right of the title bar; hidden on narrow screens. */
  aside?: ReactNode;
  className?: string;
  children: Elements;
};

/** A product window: a title bar with a tile and two lines, and its content. */
export function Window({ icon, title, subtitle, aside, className, children }: WindowProps) {
  return (
    <div className={cn('overflow-hidden rounded-card border border-border bg-surface shadow-3', className)}>
      <div className="flex items-center gap-3 border-b border-border px-4.5 py-3.5">
        <span
          aria-hidden
          className="bubble-in grid size-9.5 shrink-0 place-items-center bg-zocalo text-zocalo-fg [&>svg]:size-4.5"
        >
          {icon}
        </span>
        <p className="min-w-0 leading-tight">
          <span className="block text-small leading-tight font-semibold text-fg">{title}</span>
          <span className="block text-caption text-fg-3">{subtitle}</span>
        </p>
        {aside && <div className="ml-auto max-xs:hidden">{aside}</div>}
      </div>
      {children}
    </div>
  );
}
