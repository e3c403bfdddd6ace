import { ArrowRight } from 'lucide-react';
import { BandSection } from '@/components/sections/band-section';
import { ButtonLink } from '@/components/ui/button-link';
import { ConversationTabs } from '@/components/visuals/conversation/conversation-tabs';
import { homeContent } from '../home-content';

const { hero } = homeContent;

/** The promise beside a conversation on the blue band. The text does not depend on scripts. */
export function HomeHero() {
  return (
    <BandSection bandHeight="h-43 lg:h-37" className="pt-6 md:pt-9">
      <div className="container-page grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,6.2fr)_minmax(0,5.8fr)] lg:items-start">
        <div className="lg:pb-49">
          <h1 className="text-display">
            {/* The space separates the two sentences in plain text. */}
            <span className="block">{hero.title[0]}</span> <span className="block text-primary">{hero.title[1]}</span>
          </h1>
          <p className="mt-6 max-w-lead text-lead text-fg-2">{hero.lead}</p>
          <div className="mt-8 flex gap-3 max-xs:flex-col">
            <ButtonLink to={hero.primary.to}>
              <span>{hero.primary.label}</span>
              <ArrowRight aria-hidden className="size-4.5" />
            </ButtonLink>
            <ButtonLink href={hero.secondary.href} variant="secondary">
              {hero.secondary.label}
            </ButtonLink>
          </div>
          <p className="mt-5 text-small text-fg-3">{hero.note}</p>
        </div>
        <ConversationTabs atTop onBand className="pb-5" />
      </div>
    </BandSection>
  );
}
