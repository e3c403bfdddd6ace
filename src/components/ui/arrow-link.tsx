import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { Link } from 'react-router-dom';

type ArrowLinkProps = {
  to: string;
  className?: string;
  /** Covers the nearest `relative` ancestor, so that the whole card is clickable. */
  stretched?: boolean;
  children: ReactNode;
};

/** A standalone link with an arrow that moves on hover. */
export function ArrowLink({ to, className, stretched = false, children }: ArrowLinkProps) {
  return (
    <Link
      to={to}
      className={cn(
        'group/link inline-flex min-h-11 items-center gap-2 font-semibold text-primary hover:underline',
        stretched && 'after:absolute after:inset-0',
        className,
      )}
    >
      <span className="contents">{children}</span>
      <ArrowRight
        aria-hidden
        className="size-4.5 shrink-0 transition-transform duration-base ease-soft group-hover/card:translate-x-1 group-hover/link:translate-x-1"
      />
    </Link>
  );
}
