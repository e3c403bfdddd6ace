import { Mail, MessageSquare, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { playAt, usePlayback } from '@/components/motion/use-playback';
import { growth, toolCall } from '@/components/visuals/minis/minis-content';
import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { ArrowLink } from '@/components/ui/arrow-link';
import { ExternalMark } from '@/components/ui/external-mark';
import { paths } from '@/lib/paths';
import { site } from '@/lib/site';
import { audience } from '../platform-content';

const later = [
  { label: growth.later.voice, Icon: Phone },
  { label: growth.later.email, Icon: Mail },
] as const;

/** One channel to begin with, and room for the next ones. */
function GrowthMini() {
  const { ref } = usePlayback<HTMLElement>();
  return (
    <figure ref={ref} className="flex h-full items-center p-5 sm:p-7">
      <figcaption className="sr-only">{growth.caption}</figcaption>
      <ul className="grid w-full grid-cols-2 gap-3">
        <li className="col-span-2 flex items-center gap-3 rounded-lg bg-agent px-4 py-4 text-agent-fg">
          <MessageSquare aria-hidden className="size-5 shrink-0" />
          <span className="text-small leading-tight font-semibold">
            <span>{`${growth.first.label} `}</span>
            <span className="block text-caption font-normal text-agent-fg2">{growth.first.detail}</span>
          </span>
        </li>
        {later.map(({ label, Icon }, index) => (
          <li
            key={label}
            className="play-rise flex items-center gap-3 rounded-lg border-2 border-dashed border-border-strong px-4 py-3.5 text-small font-semibold text-fg-2"
            style={playAt(150 + index * 200)}
          >
            <Icon aria-hidden className="size-5 shrink-0" />
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** A tool call between an agent and the customer's own software. Sample data. */
function ToolCallMini() {
  const { ref } = usePlayback<HTMLElement>();
  return (
    <figure ref={ref} className="canvas-dots flex h-full items-center p-5 sm:p-7">
      <figcaption className="sr-only">{toolCall.caption}</figcaption>
      <dl className="w-full divide-y divide-border rounded-lg border border-border bg-surface px-4 shadow-2">
        {toolCall.entries.map(({ label, value }, index) => (
          <div
            key={label}
            className="play-rise flex flex-wrap items-center justify-between gap-x-4 py-3 text-small"
            style={playAt(50 + index * 180)}
          >
            <dt className="text-fg-3">{label}</dt>
            <dd className="num font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

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
