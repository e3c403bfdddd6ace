import { cn } from '@/lib/cn';

/** A grey block of the size of what is coming. The container around the blocks carries `aria-busy` and says «Cargando…» to screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block animate-skeleton rounded-badge bg-muted', className)} />;
}
