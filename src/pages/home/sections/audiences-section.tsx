import type { ReactNode } from 'react';
import { Reveal } from '@/components/motion/reveal';
import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { ArrowLink } from '@/components/ui/arrow-link';
import { AccountRows } from '@/components/visuals/account-rows';
import { FunnelSteps } from '@/components/visuals/funnel-steps';
import { homeContent } from '../home-content';

const { audiences } = homeContent;

type AudienceCardProps = { title: string; text: string; link: { label: string; to: string }; visual: ReactNode };

function AudienceCard({ title, text, link, visual }: AudienceCardProps) {
  return (
    <article className="group/card relative flex h-full flex-col overflow-hidden rounded-card border border-border bg-surface transition-colors duration-fast hover:border-border-strong">
      <div className="grid min-h-66 border-b border-border bg-subtle">{visual}</div>
      <div className="flex flex-1 flex-col p-5 xs:p-7">
        <h3 className="text-h3">{title}</h3>
        <p className="mt-2.5 mb-4 text-fg-2">{text}</p>
        <ArrowLink to={link.to} stretched className="mt-auto self-start">
          {link.label}
        </ArrowLink>
      </div>
    </article>
  );
}

export function AudiencesSection() {
  return (
    <Section labelledBy="a-quien">
      <SectionHeader id="a-quien" title={audiences.title} lead={audiences.lead} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Reveal>
          <AudienceCard {...audiences.companies} visual={<AccountRows className="p-5 max-[22rem]:p-3 xs:p-6" />} />
        </Reveal>
        <Reveal order={1}>
          <AudienceCard {...audiences.people} visual={<FunnelSteps className="px-5 pt-6 max-[22rem]:px-3 xs:px-7" />} />
        </Reveal>
      </div>
      <p className="mt-4 text-caption text-fg-3">{audiences.sample}</p>
    </Section>
  );
}
