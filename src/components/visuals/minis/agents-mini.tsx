import { playAt, usePlayback } from '@/components/motion/use-playback';
import { cn } from '@/lib/cn';

const bubbles = [
  { from: 'person', text: '¿Hacéis envíos a Canarias?' },
  { from: 'agent', text: 'Sí, en tres días y con los impuestos incluidos en el precio. ¿A qué isla va?' },
  { from: 'person', text: 'A Tenerife. Me lo llevo.' },
] as const;

const speakers = { person: 'Persona', agent: 'Agente' } as const;
const STEP_MS = 700;

/** A short conversation that the agent leads, beside the aim and the tone it was given. Sample data. */
export function AgentsMini() {
  const { ref } = usePlayback<HTMLElement>();
  return (
    <figure ref={ref} className="grid gap-4 md:grid-cols-[13rem_minmax(0,1fr)] md:items-center lg:gap-8">
      <figcaption className="sr-only">Conversación de ejemplo: un agente con el objetivo de cerrar el pedido y un tono cercano resuelve una duda de envío.</figcaption>
      <dl className="grid grid-cols-2 gap-3 text-small md:grid-cols-1">
        <div className="rounded-md border border-border px-3.5 py-2.5">
          <dt className="text-caption text-fg-3">Objetivo</dt>
          <dd className="font-semibold">Cerrar el pedido</dd>
        </div>
        <div className="rounded-md border border-border px-3.5 py-2.5">
          <dt className="text-caption text-fg-3">Tono</dt>
          <dd className="font-semibold">Cercano y breve</dd>
        </div>
      </dl>
      <ol className="grid gap-2 rounded-lg bg-subtle p-4">
        {bubbles.map(({ from, text }, index) => (
          <li key={text} className={cn('flex', from === 'agent' && 'justify-end')}>
            <p
              className={cn('play-rise max-w-[88%] px-3.5 py-2 text-small leading-snug', from === 'agent' ? 'bubble-out bg-agent text-agent-fg' : 'bubble-in bg-surface shadow-1')}
              style={playAt(200 + index * STEP_MS)}
            >
              <span className="sr-only">{speakers[from]}: </span>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </figure>
  );
}
