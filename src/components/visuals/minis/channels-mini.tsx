import { Mail, MessageSquare, Phone } from 'lucide-react';
import { channels } from './minis-content';

const rows = [
  { label: channels.names.whatsapp, Icon: MessageSquare },
  { label: channels.names.voice, Icon: Phone },
  { label: channels.names.email, Icon: Mail },
] as const;

/** Three channels joined to one history. */
export function ChannelsMini() {
  return (
    <figure className="flex items-center large-text:grid large-text:gap-2.5">
      <figcaption className="sr-only">{channels.caption}</figcaption>
      <ul className="grid gap-2.5">
        {rows.map(({ label, Icon }) => (
          <li
            key={label}
            className="flex min-h-11 items-center gap-2.5 rounded-md border border-border bg-subtle px-3.5 text-caption font-semibold"
          >
            <Icon aria-hidden className="size-4 text-primary" />
            <span>{label}</span>
          </li>
        ))}
      </ul>
      {/* Each line starts at the middle of its channel: rows of 44 px, 10 px apart. */}
      <svg
        aria-hidden
        viewBox="0 0 48 152"
        className="h-38 w-8 min-w-4 flex-1 large-text:hidden"
        preserveAspectRatio="none"
        fill="none"
      >
        <g className="stroke-border-strong" strokeWidth="2" strokeDasharray="4 4">
          <path d="M0 22C28 22 20 76 48 76" vectorEffect="non-scaling-stroke" />
          <path d="M0 76H48" vectorEffect="non-scaling-stroke" />
          <path d="M0 130C28 130 20 76 48 76" vectorEffect="non-scaling-stroke" />
        </g>
      </svg>
      <p className="bubble-out grid size-22 large-text:size-auto shrink-0 place-items-center bg-agent p-2 text-center text-caption leading-snug font-semibold text-agent-fg">
        {channels.history}
      </p>
    </figure>
  );
}
