import { cn } from '@/lib/cn';

type SpinnerProps = {
  /** Read aloud by screen readers; without it the spinner is decoration. */
  label?: string;
  className?: string;
};

/** A turning ring of the size of the text beside it (16 px unless `className` says otherwise). It stands still under reduced motion. */
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
