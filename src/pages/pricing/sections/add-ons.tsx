import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { formatEuros, formatInteger } from '@/lib/numbers';
import { addOns, type AgentPlan, type Pack } from '@/lib/prices';
import { plansWithCheaperMessages } from '../price-examples';
import { extras } from '../pricing-content';

type Card = { title: string; unit: string; pack: Pack; perUnit: (price: string) => string; dearerIn: AgentPlan[] };

const cards: Card[] = [
  ...addOns.messages.map((pack) => ({
    title: extras.messages,
    unit: '',
    pack,
    perUnit: extras.perMessage,
    dearerIn: plansWithCheaperMessages(pack),
  })),
  ...addOns.knowledgePages.map((pack) => ({
    title: extras.knowledgePages,
    unit: extras.pagesUnit,
    pack,
    perUnit: extras.perPage,
    dearerIn: [],
  })),
];

/** Packs of messages and pages, with a note where a pack is not cheaper. */
export function AddOns() {
  return (
    <Section tone="surface" labelledBy="complementos">
      <SectionHeader id="complementos" title={extras.title} />
      <ul className="num grid gap-4 xs:grid-cols-2 nav:grid-cols-4">
        {cards.map(({ title, unit, pack, perUnit, dearerIn }) => (
          <li
            key={`${title}-${pack.size}`}
            className="flex flex-col rounded-card border border-border bg-surface p-5 xs:p-6"
          >
            <h3 className="font-sans text-small font-medium text-fg-2">{title}</h3>
            <p className="mt-1 font-display text-h4">{`+${formatInteger(pack.size)} ${unit}`}</p>
            <p className="mt-4 font-display text-h3 whitespace-nowrap">{formatEuros(pack.price)}</p>
            <p className="mt-1 text-small text-fg-2">{perUnit(formatEuros(pack.price / pack.size, 3))}</p>
            {dearerIn.length > 0 && (
              <p className="mt-4 border-t border-border pt-3 text-small text-fg-2">{extras.dearer(dearerIn)}</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
