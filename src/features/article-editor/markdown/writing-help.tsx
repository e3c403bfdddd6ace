import { Disclosure } from '@/components/ui/disclosure';

const keys: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['/'], does: 'al empezar una línea: insertar encabezado, lista, tabla, imagen…' },
  { keys: ['Ctrl', 'B'], does: 'negrita' },
  { keys: ['Ctrl', 'I'], does: 'cursiva' },
  { keys: ['Ctrl', 'K'], does: 'enlace' },
  { keys: ['Intro'], does: 'en una lista o una cita: seguirla; en una línea vacía, terminarla' },
  { keys: ['Ctrl', 'Mayús', 'V'], does: 'pegar sin formato' },
  { keys: ['Ctrl', 'Z'], does: 'deshacer' },
  { keys: ['Ctrl', 'S'], does: 'guardar como diga «Publicado»' },
  { keys: ['Esc'], does: 'cerrar' },
];

/** Help about the editor's keys. */
export function WritingHelp() {
  return (
    <Disclosure title="Atajos de teclado">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 pt-2 pb-1 text-small">
        {keys.map((shortcut) => (
          <div key={shortcut.does} className="contents">
            <dt>
              {shortcut.keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && <span> + </span>}
                  <kbd className="rounded-badge border border-border-strong bg-subtle px-1.5 py-0.5 font-sans text-caption font-semibold">
                    {key}
                  </kbd>
                </span>
              ))}
            </dt>
            <dd className="text-fg-2">{shortcut.does}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-1 pb-1.5 text-caption text-fg-3">
        En un Mac, Cmd en lugar de Ctrl. También puedes pegar o soltar imágenes, y pegar textos con formato, tablas y
        enlaces.
      </p>
    </Disclosure>
  );
}
