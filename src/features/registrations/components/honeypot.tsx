import { HONEYPOT_FIELD } from '@contract/registration';
import type { RefObject } from 'react';

/** A field for programs that fill every field they find. People do not see it, hear it, reach it by keyboard, or have it filled for them. */
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
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
