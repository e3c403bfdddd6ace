import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { formatEuros, formatInteger } from '@/lib/numbers';
import { addOns, type Pack } from '@/lib/prices';
import { extras } from '../pricing-content';

const cards: { title: string; unit: string; pack: Pack }[] = [
  ...addOns.messages.map((pack) => ({ title: extras.messages, unit: '', pack })),
  ...addOns.knowledgePages.map((pack) => ({ title: extras.knowledgePages, unit: extras.pagesUnit, pack })),
];

/** More messages or pages than a plan brings. */
export function AddOns() {
  return (
    <Section tone="surface" labelledBy="complementos">
      <SectionHeader id="complementos" title={extras.title} />
      <ul className="num grid gap-4 xs:grid-cols-2 lg:grid-cols-4">
        {cards.map(({ title, unit, pack }) => (
          <li
            key={`${title}-${pack.size}`}
            className="flex justify-between gap-4 rounded-card border border-border bg-surface p-5 max-xs:items-end xs:flex-col xs:p-6"
          >
            <div>
              <h3 className="font-sans text-small font-medium text-fg-2">{title}</h3>
              <p className="mt-1 font-display text-h4">
                +{formatInteger(pack.size)} {unit}
              </p>
            </div>
            <p className="font-display text-h3 whitespace-nowrap xs:pt-4">{formatEuros(pack.price)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
