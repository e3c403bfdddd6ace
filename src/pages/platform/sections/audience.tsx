import { type ReactNode } from 'react';
import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { ArrowLink } from '@/components/ui/arrow-link';
import { ExternalMark } from '@/components/ui/external-mark';
import { GrowthMini } from '@/components/visuals/minis/growth-mini';
import { ToolCallMini } from '@/components/visuals/minis/tool-call-mini';
import { paths } from '@/lib/paths';
import { site } from '@/lib/site';
import { audience } from '../platform-content';

/** The platform's audiences: two cards, each with its next step. */
export function Audience() {
  const { technical, growing } = audience;
  return (
    <Section tone="surface" labelledBy="para-quien">
      <SectionHeader id="para-quien" title={audience.title} />
      <div className="grid gap-6 md:grid-cols-2">
        <AudienceCard title={technical.title} text={technical.text} visual={<ToolCallMini />}>
          <ExternalLink href={site.links.docs}>{technical.docs}</ExternalLink>
          <ExternalLink href={site.links.api}>{technical.api}</ExternalLink>
        </AudienceCard>
        <AudienceCard title={growing.title} text={growing.text} visual={<GrowthMini />}>
          <ArrowLink to={paths.pricing}>{growing.pricing}</ArrowLink>
        </AudienceCard>
      </div>
    </Section>
  );
}

function AudienceCard({
  title,
  text,
  visual,
  children,
}: {
  title: string;
  text: string;
  visual: ReactNode;
  children: ReactNode;
}) {
  return (
    <article className="flex flex-col overflow-hidden rounded-card border border-border bg-surface">
      <div className="min-h-58 border-b border-border bg-subtle">{visual}</div>
      <div className="flex flex-1 flex-col p-5 xs:p-7">
        <h3 className="text-h3">{title}</h3>
        <p className="mt-2.5 max-w-measure text-fg-2">{text}</p>
        <div className="mt-auto flex flex-wrap gap-x-7 pt-4">{children}</div>
      </div>
    </article>
  );
}

function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary hover:underline"
    >
      <span>{children}</span>
      <ExternalMark />
    </a>
  );
}
