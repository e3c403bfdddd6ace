import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

export type BadgeTone =
  'event' | 'news' | 'case' | 'draft' | 'featured' | 'success' | 'pending' | 'cancelled' | 'neutral';

/** The transparent border is visible in forced colours, which remove the fill. */
const tones: Record<BadgeTone, string> = {
  event: 'border-transparent bg-result-soft text-result-ink',
  news: 'border-transparent bg-primary-soft text-primary-soft-fg',
  case: 'border-transparent bg-subtle text-fg-2',
  draft: 'border-dashed border-border-strong bg-subtle text-fg-2',
  featured: 'border-transparent bg-primary-soft text-primary-soft-fg',
  success: 'border-transparent bg-success-soft text-success',
  pending: 'border-transparent bg-result-soft text-result-ink',
  cancelled: 'border-transparent bg-danger-soft text-danger',
  neutral: 'border-transparent bg-subtle text-fg-2',
};

type BadgeProps = { tone: BadgeTone; className?: string; children: ReactNode };

/** A status or category. The word carries the meaning; the tone only supports it. */
export function Badge({ tone, className, children }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex min-h-6.5 items-center gap-1.5 rounded-badge border px-2.5 text-caption leading-none font-semibold whitespace-nowrap large-text:py-1 large-text:whitespace-normal',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
