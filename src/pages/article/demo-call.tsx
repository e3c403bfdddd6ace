import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/paths';

/** A quiet call to action at the end of an article. */
export function DemoCall() {
  return (
    <aside
      aria-labelledby="cuentanos"
      className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-5 rounded-card border border-border bg-surface p-6 text-body xs:p-7 print:hidden"
    >
      <div className="min-w-60 flex-1">
        <h2 id="cuentanos" className="text-h4">
          Cuéntanos tu caso
        </h2>
        <p className="mt-2 text-fg-2">Dinos qué vendes y a quién, y te enseñamos un agente preparado para ello.</p>
      </div>
      <ButtonLink to={paths.demo} variant="secondary">
        Agendar Demo
      </ButtonLink>
    </aside>
  );
}
