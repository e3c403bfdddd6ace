import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

export type BadgeTone =
  'event' | 'news' | 'case' | 'draft' | 'featured' | 'success' | 'pending' | 'cancelled' | 'neutral';

const tones: Record<BadgeTone, string> = {
  event: 'bg-result-soft text-result-ink',
  news: 'bg-primary-soft text-primary-soft-fg',
  case: 'bg-subtle text-fg-2',
  draft: 'border border-dashed border-border-strong bg-subtle text-fg-2',
  featured: 'bg-primary-soft text-primary-soft-fg',
  success: 'bg-success-soft text-success',
  pending: 'bg-result-soft text-result-ink',
  cancelled: 'bg-danger-soft text-danger',
  neutral: 'bg-subtle text-fg-2',
};

type BadgeProps = { tone: BadgeTone; className?: string; children: ReactNode };

/** A status or category in a word: the tone helps the eye, the word carries the meaning. */
export function Badge({ tone, className, children }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex h-6.5 items-center gap-1.5 rounded-badge px-2.5 text-caption leading-none font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
