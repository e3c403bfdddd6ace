import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Elements } from '@/lib/elements';

type DisclosureProps = { title: string; children: Elements } & Pick<ComponentProps<'details'>, 'open' | 'onToggle'>;

/** A collapsible part of a form. */
export function Disclosure({ title, children, ...details }: DisclosureProps) {
  return (
    <details {...details} className="group rounded-lg border border-border px-4 py-3">
      <summary className="flex min-h-8 items-center justify-between gap-3 text-small font-semibold">
        <span>{title}</span>
        <ChevronDown
          aria-hidden
          className="size-4.5 text-fg-3 transition-transform duration-base group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
