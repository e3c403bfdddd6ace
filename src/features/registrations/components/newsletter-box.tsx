import { NEWSLETTER_TEXTS, NEWSLETTER_VERSION } from '@contract/registration/registration-form';
import type { RefObject } from 'react';

/**
 * Asks for consent to the newsletter, separate from the registration: never preselected, never required. Its disabled
 * style comes from the fieldset, because a `:has()` rule is re-evaluated when an error appears, which delays the click.
 */
export function NewsletterBox({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small in-disabled:cursor-not-allowed in-disabled:text-fg-3">
      <input
        ref={ref}
        type="checkbox"
        name="newsletter"
        className="size-5 shrink-0 cursor-pointer accent-primary disabled:cursor-not-allowed"
      />
      <span>{NEWSLETTER_TEXTS[NEWSLETTER_VERSION]}</span>
    </label>
  );
}

/** The consent of a ticked box: the version of the accepted text. Empty for an unticked box. */
export function newsletterChoice(box: HTMLInputElement | null): { newsletter?: string } {
  return box?.checked ? { newsletter: NEWSLETTER_VERSION } : {};
}
