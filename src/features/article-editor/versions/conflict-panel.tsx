import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { Difference } from './article-differences';

type ConflictPanelProps = {
  differences: readonly Difference[];
  busy: boolean;
  onOverwrite: () => void;
  onReload: () => void;
};

function Version({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0">
      <p className="text-caption text-fg-3">{name}</p>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long texts scroll: it needs a tab stop
        tabIndex={0}
        className="mt-1 max-h-48 overflow-y-auto rounded-sm border border-border bg-surface p-3 text-small wrap-anywhere whitespace-pre-wrap"
      >
        {text || '(vacío)'}
      </div>
    </div>
  );
}

/** Another admin saved the article meanwhile: shows both texts and asks which one to keep. */
export function ConflictPanel({ differences, busy, onOverwrite, onReload }: ConflictPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    title.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section role="alert" className="space-y-4 rounded-lg border border-danger bg-danger-soft p-4">
      <h3 ref={title} tabIndex={-1} className="scroll-mt-8 text-h4 focus:outline-none">
        Otra persona ha modificado esta noticia
      </h3>
      <p className="text-small">
        No se ha guardado nada todavía. Compara las dos versiones y elige: «Traer la guardada» conserva la tuya como
        borrador; «Guardar la mía» sustituye a la guardada.
      </p>
      {differences.map(({ field, label, mine, theirs }) => (
        <div key={field}>
          <p className="mb-1 text-small font-semibold">{label}</p>
          <div className="grid gap-3 md:grid-cols-2">
            <Version name="Tu versión" text={mine} />
            <Version name="Versión guardada" text={theirs} />
          </div>
        </div>
      ))}
      {/* Stays visible while the versions scroll. */}
      <div className="sticky -bottom-4 -mx-4 -mb-4 flex flex-wrap gap-3 rounded-b-lg border-t border-border bg-danger-soft px-4 py-3">
        <Button variant="secondary" size="sm" disabled={busy} onClick={onReload}>
          Traer la guardada
        </Button>
        <Button variant="danger" size="sm" disabled={busy} onClick={onOverwrite}>
          Guardar la mía
        </Button>
      </div>
    </section>
  );
}
