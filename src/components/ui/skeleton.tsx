import { cn } from '@/lib/cn';
import type { Elements } from '@/lib/elements';

/** A placeholder block, inside `Loading`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block animate-skeleton rounded-badge bg-muted', className)} />;
}

/** Stands for what still loads: its placeholders, and «Cargando…» for screen readers. */
export function Loading({ className, children }: { className?: string; children: Elements }) {
  return (
    <div aria-busy className={className}>
      <span className="sr-only">Cargando…</span>
      {children}
    </div>
  );
}
