import { FileText } from 'lucide-react';
import { playAt, usePlayback } from '@/components/motion/use-playback';
import { KnowledgeMini } from './knowledge-mini';
import { knowledgeAnswer, speakers } from './minis-content';

/** The documents of an agent, and an answer from one of them. Sample data. */
export function KnowledgeAnswerMini() {
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
