import { CalendarCheck, MessageSquare } from 'lucide-react';
import { playAt } from '@/components/motion/use-playback';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/lib/cn';
import { conversationTexts as texts, type Message, type Scenario } from './conversation-content';
import { Window } from '../window';

/** Start of each field, in ms. */
const fieldAt = { first: 3200, second: 6600, state: 7400 };

function Fact({ label, value, start }: { label: string; value: string; start: number }) {
  return (
    <div>
      <dt className="text-caption text-fg-3">{label}</dt>
      <dd className="num relative text-small leading-snug font-semibold">
        <span
          aria-hidden
          className="play-leave absolute inset-y-1 left-0 w-3/5 rounded-badge bg-muted"
          style={playAt(start)}
        />
        <span className="play-fade" style={playAt(start)}>
          {value}
        </span>
      </dd>
    </div>
  );
}

/** The record that the agent fills in while it talks. */
function ConversationRecord({ record }: { record: Scenario['record'] }) {
  return (
    <dl className="grid grid-cols-2 large-text:grid-cols-1 gap-x-4 gap-y-1.5 border-t border-border px-4.5 pt-3 pb-3.5 xs:grid-cols-3">
      <Fact {...record.first} start={fieldAt.first} />
      <Fact {...record.second} start={fieldAt.second} />
      <div>
        <dt className="text-caption text-fg-3">{texts.state}</dt>
        <dd className="relative text-small leading-snug font-semibold">
          <span aria-hidden className="play-leave absolute inset-0 text-fg-2" style={playAt(fieldAt.state)}>
            {texts.stateBefore}
          </span>
          <span className="play-fade text-result-ink" style={playAt(fieldAt.state)}>
            {record.state}
          </span>
        </dd>
      </div>
    </dl>
  );
}

/** Start of each part, in ms. The typing dots come before the answer. */
const at = { messages: [300, 1800, 3200, 5200, 6600], dots: { 1: 900, 3: 4300 }, result: 7400 } as const;
const TYPING_MS = 900;

function TypingDots({ at: start }: { at: number }) {
  return (
    <span
      aria-hidden
      className="play-pass bubble-out absolute right-0 bottom-0 flex h-9 items-center gap-1 bg-agent px-4"
      style={playAt(start, TYPING_MS)}
    >
      <span className="size-1.5 rounded-full bg-agent-fg" />
      <span className="size-1.5 rounded-full bg-agent-fg" />
      <span className="size-1.5 rounded-full bg-agent-fg" />
    </span>
  );
}

function MessageBubble({ message, index }: { message: Message; index: number }) {
  const fromAgent = message.from === 'agent';
  const dots = index === 1 ? at.dots[1] : index === 3 ? at.dots[3] : undefined;
  return (
    <li className={cn('relative flex', fromAgent && 'justify-end')}>
      {dots !== undefined && <TypingDots at={dots} />}
      <p
        className={cn(
          'play-rise max-w-[88%] px-3.5 py-2 text-small leading-snug',
          fromAgent ? 'bubble-out bg-agent text-agent-fg' : 'bubble-in bg-surface text-fg shadow-1',
        )}
        style={playAt(at.messages[index] ?? 0)}
      >
        <span className="sr-only">{`${fromAgent ? texts.agent : texts.person}: `}</span>
        <span>{`${message.text} `}</span>
        <span className={cn('num ml-1 text-caption whitespace-nowrap', fromAgent ? 'text-agent-fg2' : 'text-fg-3')}>
          {message.time}
        </span>
      </p>
    </li>
  );
}

/** A conversation with its result and the record that the agent fills in. For use in a figure that plays. */
export function ConversationWindow({ scenario }: { scenario: Scenario }) {
  return (
    <Window
      icon={<MessageSquare />}
      title={texts.agentOf(scenario.company)}
      subtitle={scenario.channel}
      aside={<Badge tone="success">{texts.online}</Badge>}
      className="flex h-full flex-col"
    >
      <div className="flex flex-1 flex-col gap-2 bg-subtle p-3.5 sm:p-4">
        <ol className="flex flex-col gap-2">
          {scenario.messages.map((message, index) => (
            <MessageBubble key={message.text} message={message} index={index} />
          ))}
        </ol>
        <p
          className="play-rise mt-auto flex items-center gap-3 rounded-lg bg-result px-4 py-2.5 text-result-fg"
          style={playAt(at.result)}
        >
          <CalendarCheck aria-hidden className="size-5.5 shrink-0" />
          <span className="leading-snug">
            <span className="block text-small leading-snug font-semibold">{scenario.result.title}</span>
            <span className="block text-caption font-medium">{scenario.result.detail}</span>
          </span>
        </p>
      </div>
      <ConversationRecord record={scenario.record} />
    </Window>
  );
}
