import type { ReactNode } from 'react';
import type { Elements } from '@/lib/elements';

type ContactCardProps = { icon: ReactNode; title: string; text: string; children: Elements };

/** One contact option: what it is, what to expect, and its button. */
export function ContactCard({ icon, title, text, children }: ContactCardProps) {
  return (
    <section className="flex h-full flex-col rounded-card border border-border bg-surface p-5 shadow-3 xs:p-8">
      <span aria-hidden className="bubble-in grid size-14 place-items-center bg-agent text-agent-fg [&>svg]:size-6">
        {icon}
      </span>
      <h2 className="mt-6 text-h3">{title}</h2>
      <p className="mt-2 text-fg-2">{text}</p>
      {children}
    </section>
  );
}
