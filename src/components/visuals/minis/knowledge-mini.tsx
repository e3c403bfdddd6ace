import { FileText } from 'lucide-react';
import { playAt, usePlayback } from '@/components/motion/use-playback';
import { Badge } from '@/components/ui/badge';

const documents = [
  { name: 'Catálogo 2025.pdf', pages: '412\u00a0páginas' },
  { name: 'Preguntas frecuentes', pages: '38\u00a0páginas' },
] as const;

const READ_STEP_MS = 500;

/** Documents that the agent has read. Sample data. */
export function KnowledgeMini() {
  const { ref } = usePlayback<HTMLElement>();
  return (
    <figure ref={ref}>
      <figcaption className="sr-only">Dos documentos de ejemplo leídos por el agente: un catálogo de 412 páginas y unas preguntas frecuentes de 38.</figcaption>
      <ul className="grid gap-2.5">
        {documents.map(({ name, pages }, index) => (
          <li key={name} className="flex min-h-14 items-center gap-3 rounded-md border border-border bg-subtle px-4 py-2.5 text-small leading-snug">
            <FileText aria-hidden className="size-5 shrink-0 text-primary" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{name}</span>
              <span className="num block text-caption text-fg-3">{pages}</span>
            </span>
            <span className="play-rise" style={playAt((index + 1) * READ_STEP_MS)}>
              <Badge tone="success">Leído</Badge>
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
