import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { BandSection } from './band-section';
import { TitleText } from './title-text';

type VisualHeroProps = {
  title: string;
  lead: string;
  actions: ReactNode;
  visual: ReactNode;
  /** `below`: the visual spans the width under the text; `beside`: it is to the right. */
  layout: 'below' | 'beside';
};

/**
 * A page's hero: title, one paragraph, buttons, and a product visual on the blue band. The text does not depend on
 * scripts.
 */
export function VisualHero({ title, lead, actions, visual, layout }: VisualHeroProps) {
  const beside = layout === 'beside';
  return (
    <BandSection className="pt-10 lg:pt-16">
      {/* Columns align at the top: bottom-aligned content would move while the other column grows. */}
      <div className="container-page grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-12 lg:items-start">
        <div className={beside ? 'lg:col-span-6 lg:pb-53' : 'lg:col-span-7'}>
          <h1 className={cn('text-h1', beside && 'lg:text-[clamp(2.375rem,1.04rem+3.15vw,3.875rem)]')}>
            <TitleText>{title}</TitleText>
          </h1>
          {beside && <HeroText lead={lead} actions={actions} className="mt-6" />}
        </div>
        {!beside && <HeroText lead={lead} actions={actions} className="lg:col-span-5" />}
        <div className={cn('pb-6', beside ? 'lg:col-span-6' : 'lg:col-span-12 lg:mt-4')}>{visual}</div>
      </div>
    </BandSection>
  );
}

function HeroText({ lead, actions, className }: { lead: string; actions: ReactNode; className: string }) {
  return (
    <div className={className}>
      <p className="max-w-lead text-lead text-fg-2">{lead}</p>
      <div className="mt-8 flex flex-wrap gap-3 max-xs:flex-col">{actions}</div>
    </div>
  );
}
