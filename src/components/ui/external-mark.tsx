import { ExternalLink } from 'lucide-react';

/** Marks a link that opens another site in a new tab, visibly and for screen readers. */
export function ExternalMark() {
  return (
    <>
      <ExternalLink aria-hidden className="size-4 shrink-0" />{' '}
      <span className="sr-only">(se abre en otra pestaña)</span>
    </>
  );
}
