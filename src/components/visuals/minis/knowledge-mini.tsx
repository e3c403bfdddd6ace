import { FileText } from 'lucide-react';
import { playAt, usePlayback } from '@/components/motion/use-playback';
import { Badge } from '@/components/ui/badge';
import { knowledge } from './minis-content';

const READ_STEP_MS = 200;

/** Documents that the agent has read. Sample data. */
export function KnowledgeMini() {
  const { ref } = usePlayback<HTMLElement>();
  return (
    <figure ref={ref}>
      <figcaption className="sr-only">{knowledge.caption}</figcaption>
      <ul className="grid gap-2.5">
        {knowledge.documents.map(({ name, pages }, index) => (
          <li
            key={name}
            className="flex min-h-14 items-center large-text:flex-wrap gap-3 rounded-md border border-border bg-subtle px-4 py-2.5 text-small leading-snug"
          >
            <FileText aria-hidden className="size-5 shrink-0 text-primary" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{name}</span>
              <span className="num block text-caption text-fg-3">{pages}</span>
            </span>
            <span className="play-rise" style={playAt((index + 1) * READ_STEP_MS)}>
              <Badge tone="success">{knowledge.read}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
