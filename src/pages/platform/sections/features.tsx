import {
  BellRing,
  CalendarSearch,
  Database,
  Eye,
  FileText,
  KeyRound,
  MessageSquareText,
  UserRound,
} from 'lucide-react';
import { playAt, usePlayback } from '@/components/motion/use-playback';
import { cn } from '@/lib/cn';
import { agents, automation, knowledgeAnswer, security, speakers } from '@/components/visuals/minis/minis-content';
import { KnowledgeMini } from '@/components/visuals/minis/knowledge-mini';
import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { Bento, BentoTile } from '@/components/sections/bento';
import { AnalyticsMini } from '@/components/visuals/minis/analytics-mini';
import { ChannelsMini } from '@/components/visuals/minis/channels-mini';
import { features } from '../platform-content';

const BUBBLE_STEP_MS = 200;

/** A short conversation that the agent leads, beside the aim and the tone it was given. Sample data. */
function AgentsMini() {
  const { ref } = usePlayback<HTMLElement>();
  return (
    <figure ref={ref} className="grid gap-4 md:grid-cols-[13rem_minmax(0,1fr)] md:items-center lg:gap-8">
      <figcaption className="sr-only">{agents.caption}</figcaption>
      <dl className="grid grid-cols-2 gap-3 text-small md:grid-cols-1">
        {agents.brief.map(({ label, value }) => (
          <div key={label} className="rounded-md border border-border px-3.5 py-2.5">
            <dt className="text-caption text-fg-3">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <ol className="grid gap-2 rounded-lg bg-subtle p-4">
        {agents.bubbles.map(({ from, text }, index) => (
          <li key={text} className={cn('flex', from === 'agent' && 'justify-end')}>
            <p
              className={cn(
                'play-rise max-w-[88%] px-3.5 py-2 text-small leading-snug',
                from === 'agent' ? 'bubble-out bg-agent text-agent-fg' : 'bubble-in bg-surface shadow-1',
              )}
              style={playAt(index * BUBBLE_STEP_MS)}
            >
              <span className="sr-only">{`${speakers[from]}: `}</span>
              <span>{text}</span>
            </p>
          </li>
        ))}
      </ol>
    </figure>
  );
}

const actions = [
  { label: automation.actions.calendar, Icon: CalendarSearch },
  { label: automation.actions.contact, Icon: Database },
  { label: automation.actions.team, Icon: BellRing },
] as const;

/** The vertical line, which ends at the last action, and the tick to each action. */
const tick =
  'before:absolute before:bottom-5.5 before:left-0 before:h-0.5 before:w-6 before:bg-border-strong after:absolute after:top-0 after:left-0 after:w-0.5 after:bg-border-strong';

const ACTION_STEP_MS = 140;

/** An automation: a trigger and its actions. */
function AutomationMini() {
  const { ref } = usePlayback<HTMLElement>();
  return (
    <figure ref={ref}>
      <figcaption className="sr-only">{automation.caption}</figcaption>
      <p className="bubble-in flex min-h-11 w-max max-w-full items-center gap-2.5 bg-primary-soft px-3.5 text-caption font-semibold text-primary-soft-fg">
        <MessageSquareText aria-hidden className="size-4" />
        <span>{automation.trigger}</span>
      </p>
      <ol className="ml-5">
        {actions.map(({ label, Icon }, index) => (
          <li
            key={label}
            className={cn(
              'play-rise relative pt-2.5 pl-6',
              tick,
              index === actions.length - 1 ? 'after:bottom-5.5' : 'after:bottom-0',
            )}
            style={playAt(100 + index * ACTION_STEP_MS)}
          >
            <span className="flex min-h-11 items-center gap-2.5 rounded-md border border-border bg-surface px-3.5 text-caption font-semibold">
              <Icon aria-hidden className="size-4 shrink-0 text-primary" />
              <span>{label}</span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** The documents of an agent, and an answer from one of them. Sample data. */
function KnowledgeAnswerMini() {
  const { ref } = usePlayback<HTMLElement>();
  return (
    <div className="grid items-center gap-4 md:grid-cols-2 lg:gap-6">
      <KnowledgeMini />
      <figure ref={ref} className="grid gap-2 rounded-lg bg-subtle p-4">
        <figcaption className="sr-only">{knowledgeAnswer.caption}</figcaption>
        <p
          className="play-rise bubble-in max-w-[88%] justify-self-start bg-surface px-3.5 py-2 text-small leading-snug shadow-1"
          style={playAt(50)}
        >
          <span className="sr-only">{`${speakers.person}: `}</span>
          <span>{knowledgeAnswer.question}</span>
        </p>
        <p
          className="play-rise bubble-out max-w-[88%] justify-self-end bg-agent px-3.5 py-2 text-small leading-snug text-agent-fg"
          style={playAt(400)}
        >
          <span className="sr-only">{`${speakers.agent}: `}</span>
          <span>{knowledgeAnswer.answer}</span>
          <span className="mt-1.5 flex items-center gap-1.5 text-caption text-agent-fg2">
            <FileText aria-hidden className="size-4 shrink-0" />
            <span>{knowledgeAnswer.source}</span>
          </span>
        </p>
      </figure>
    </div>
  );
}

const { access, data, handover } = security.rules;
const rules = [
  { ...access, Icon: KeyRound },
  { ...data, Icon: Eye },
  { ...handover, Icon: UserRound },
];

/** An agent's rules with their settings. Sample data. */
function SecurityMini() {
  return (
    <figure>
      <figcaption className="sr-only">{security.caption}</figcaption>
      <dl className="grid gap-2.5">
        {rules.map(({ label, value, Icon }) => (
          <div
            key={label}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-md border border-border bg-subtle px-4 py-2.5 text-small leading-snug"
          >
            <dt className="flex items-center gap-3 text-fg-2">
              <Icon aria-hidden className="size-4.5 shrink-0 text-primary" />
              <span>{label}</span>
            </dt>
            <dd className="font-semibold max-xs:pl-7.5">{value}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

/** The six features, each with a small piece of the product. */
export function Features() {
  const { items } = features;
  return (
    <Section labelledBy="funciones">
      <SectionHeader id="funciones" title={features.title} />
      <Bento>
        <BentoTile span={4} {...items.agents} visual={<AgentsMini />} />
        <BentoTile span={2} {...items.channels} visual={<ChannelsMini />} />
        <BentoTile span={2} {...items.automation} visual={<AutomationMini />} />
        <BentoTile span={4} {...items.knowledge} visual={<KnowledgeAnswerMini />} />
        <BentoTile span={3} {...items.analytics} visual={<AnalyticsMini hasNote={false} />} />
        <BentoTile span={3} {...items.security} visual={<SecurityMini />} />
      </Bento>
      <p className="mt-4 text-caption text-fg-3">{features.sample}</p>
    </Section>
  );
}
