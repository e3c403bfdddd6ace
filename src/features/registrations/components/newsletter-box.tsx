import { NEWSLETTER_TEXTS, NEWSLETTER_VERSION } from '@contract/registration/registration-form';
import type { ComponentProps } from 'react';

/**
 * Asks for consent to the newsletter, separate from the registration: never preselected, never required. Its disabled
 * style comes from the fieldset, because a `:has()` rule is re-evaluated when an error appears, which delays the click.
 * Takes the attributes and the ref of an `input`.
 */
export function NewsletterBox(input: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small in-disabled:cursor-not-allowed in-disabled:text-fg-3">
      <input
        {...input}
        type="checkbox"
        className="size-5 shrink-0 cursor-pointer accent-primary disabled:cursor-not-allowed"
      />
      <span>{NEWSLETTER_TEXTS[NEWSLETTER_VERSION]}</span>
    </label>
  );
}

/** The consent of a ticked box: the version of the accepted text. Empty for an unticked box. */
export function newsletterChoice(isTicked: boolean): { newsletter?: string } {
  return isTicked ? { newsletter: NEWSLETTER_VERSION } : {};
}
