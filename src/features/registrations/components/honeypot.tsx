import { HONEYPOT_FIELD } from '@contract/registration/registration-form';
import type { RefObject } from 'react';

/**
 * Honeypot: a field that bots fill in. It is hidden from visitors, screen readers, the keyboard and autofill, and marked
 * to be left alone by Dashlane, 1Password, Bitwarden, LastPass and Proton Pass.
 */
export function Honeypot({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  return (
    <div aria-hidden inert className="sr-only">
      <label>
        No rellenes este campo
        <input
          ref={ref}
          name={HONEYPOT_FIELD}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-form-type="other"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-protonpass-ignore="true"
        />
      </label>
    </div>
  );
}
