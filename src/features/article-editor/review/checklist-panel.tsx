import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ChecklistItem } from './checklist';

/** The checklist before publishing. It advises and does not block. */
export function ChecklistPanel({ items }: { items: readonly ChecklistItem[] }) {
  return (
    <section className="rounded-lg bg-subtle p-4">
      <h3 className="text-small font-semibold">Antes de publicar</h3>
      {items.length === 0 ? (
        <p className="mt-2 flex items-center gap-2 text-small text-success">
          <CircleCheck aria-hidden className="size-4.5 shrink-0" />
          Todo listo.
        </p>
      ) : (
        <ul className="mt-2 space-y-1.5 text-small">
          {items.map(({ id, text }) => (
            <li key={id} className="flex items-start gap-2 wrap-anywhere">
              <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-result-ink" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
