import { Lock } from 'lucide-react';
import { security } from './minis-content';

/** Three rules, each with its lock and its switch: a picture of them, nothing here can be operated. */
export function SecurityMini() {
  return (
    <figure>
      <figcaption className="sr-only">{security.caption}</figcaption>
      <ul className="grid gap-2.5">
        {security.rules.map((rule) => (
          <li
            key={rule}
            className="flex min-h-14 items-center gap-3 rounded-md border border-border bg-subtle px-4 py-2.5 text-small font-semibold"
          >
            <Lock aria-hidden className="size-4.5 shrink-0 text-primary" />
            <span className="min-w-0 flex-1">{rule}</span>
            <span aria-hidden className="relative block h-6 w-10 shrink-0 rounded-badge bg-agent">
              <span className="absolute top-1 right-1 size-4 rounded-[5px] bg-agent-fg" />
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
