import { cn } from '@/lib/cn';

/** A placeholder block. The container carries `aria-busy` and the screen reader text «Cargando…». */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block animate-skeleton rounded-badge bg-muted', className)} />;
}
