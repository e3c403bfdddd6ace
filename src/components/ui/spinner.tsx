import { cn } from '@/lib/cn';

type SpinnerProps = {
  /** Screen reader text; without it the spinner is decorative. */
  label?: string;
  className?: string;
};

/** A spinner in the text's size (16 px unless `className` overrides it). Static under reduced motion. */
export function Spinner({ label, className }: SpinnerProps) {
  const ring = (
    <span
      aria-hidden
      className={cn(
        'inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
  if (!label) return ring;
  return (
    <output className="inline-flex items-center">
      {ring}
      <span className="sr-only">{label}</span>
    </output>
  );
}
