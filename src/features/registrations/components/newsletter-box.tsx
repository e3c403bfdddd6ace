import { NEWSLETTER_TEXTS, NEWSLETTER_VERSION } from '@contract/registration';
import type { RefObject } from 'react';

/**
 * Asks, apart from the registration, whether to be sent news: never ticked beforehand, never needed. Its look while the form is sent comes from the fieldset:
 * a rule with `:has()` is judged again when an error appears, which the press waits for.
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

/** What a ticked box adds to the registration: the text that was agreed to. Nothing when it is not ticked. */
export function newsletterChoice(box: HTMLInputElement | null): { newsletter?: string } {
  return box?.checked ? { newsletter: NEWSLETTER_VERSION } : {};
}
