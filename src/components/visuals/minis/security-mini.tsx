import { Eye, KeyRound, UserRound } from 'lucide-react';
import { security } from './minis-content';

const { access, data, handover } = security.rules;
const rules = [
  { ...access, Icon: KeyRound },
  { ...data, Icon: Eye },
  { ...handover, Icon: UserRound },
];

/** An agent's rules with their settings. Sample data. */
export function SecurityMini() {
  return (
    <figure>
      <figcaption className="sr-only">{security.caption}</figcaption>
      <dl className="grid gap-2.5">
        {rules.map(({ label, value, Icon }) => (
          <div
            key={label}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-md border border-border bg-subtle px-4 py-2.5 text-small leading-snug"
          >
            <dt className="flex items-center gap-3 text-fg-2">
              <Icon aria-hidden className="size-4.5 shrink-0 text-primary" />
              <span>{label}</span>
            </dt>
            <dd className="font-semibold max-xs:pl-7.5">{value}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
