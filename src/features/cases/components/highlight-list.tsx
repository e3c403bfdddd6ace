import { cn } from '@/lib/cn';
import type { CaseHighlight } from '../cases-content';

/** The highlights of a case, each with its icon. */
export function HighlightList({ highlights, className }: { highlights: readonly CaseHighlight[]; className?: string }) {
  return (
    <ul className={cn('grid gap-x-6 gap-y-3', className)}>
      {highlights.map(({ text, icon: Icon }) => (
        <li key={text} className="flex items-start gap-2.5 text-small font-semibold">
          <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-primary" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
