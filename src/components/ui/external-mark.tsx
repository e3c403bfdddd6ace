import { ExternalLink } from 'lucide-react';

/** Says, to eyes and to screen readers, that a link leaves the site in a new tab. */
export function ExternalMark() {
  return (
    <>
      <ExternalLink aria-hidden className="size-4 shrink-0" />{' '}
      <span className="sr-only">(se abre en otra pestaña)</span>
    </>
  );
}
