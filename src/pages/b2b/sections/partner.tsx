import { Check, X } from 'lucide-react';
import { Reveal } from '@/components/motion/reveal';
import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { partner } from '../b2b-content';

/** A partner compared with one more tool. Both lists share grid rows, so that each line is beside its counterpart. */
export function Partner() {
  return (
    <Section labelledBy="socio">
      <SectionHeader id="socio" title={partner.title} lead={partner.lead} />
      <Reveal className="grid gap-6 md:grid-cols-2 md:grid-rows-[auto_repeat(4,auto)] md:gap-y-0">
        <div className="overflow-hidden rounded-card border border-border bg-surface md:row-span-5 md:grid md:grid-rows-subgrid">
          <h3 className="bg-muted px-6 py-4 text-h4 text-fg-2 sm:px-7">{partner.columns.before}</h3>
          <ul className="md:row-span-4 md:grid md:grid-rows-subgrid">
            {partner.rows.map((row) => (
              <li key={row.before} className="flex gap-3 border-t border-border px-6 py-4.5 text-fg-2 sm:px-7">
                <X aria-hidden className="mt-1 size-5 shrink-0 text-before" />
                <span>{row.before}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className="overflow-hidden rounded-card border border-primary bg-surface md:row-span-5 md:grid md:grid-rows-subgrid">
          <h3 className="bg-zocalo px-6 py-4 text-h4 text-zocalo-fg sm:px-7">{partner.columns.after}</h3>
          <ul className="md:row-span-4 md:grid md:grid-rows-subgrid">
            {partner.rows.map((row) => (
              <li key={row.after} className="flex gap-3 border-t border-border px-6 py-4.5 font-medium sm:px-7">
                <Check aria-hidden className="mt-1 size-5 shrink-0 text-primary" />
                <span>{row.after}</span>
              </li>
            ))}
          </ul>
        </div>
      </Reveal>
    </Section>
  );
}
