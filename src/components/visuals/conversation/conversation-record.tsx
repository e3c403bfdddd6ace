import { playAt } from '@/components/motion/use-playback';
import { conversationTexts as texts, type Scenario } from './conversation-content';

/** Start of each field, in ms. */
const at = { first: 3200, second: 6600, state: 7400 };

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
export function ConversationRecord({ record }: { record: Scenario['record'] }) {
  return (
    <dl className="grid grid-cols-2 large-text:grid-cols-1 gap-x-4 gap-y-1.5 border-t border-border px-4.5 pt-3 pb-3.5 xs:grid-cols-3">
      <Fact {...record.first} start={at.first} />
      <Fact {...record.second} start={at.second} />
      <div>
        <dt className="text-caption text-fg-3">{texts.state}</dt>
        <dd className="relative text-small leading-snug font-semibold">
          <span aria-hidden className="play-leave absolute inset-0 text-fg-2" style={playAt(at.state)}>
            {texts.stateBefore}
          </span>
          <span className="play-fade text-result-ink" style={playAt(at.state)}>
            {record.state}
          </span>
        </dd>
      </div>
    </dl>
  );
}
