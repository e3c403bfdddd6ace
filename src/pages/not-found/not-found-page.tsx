import { PageMeta } from '@/components/page-meta';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/paths';
import { pageTitle } from '@/lib/site';
import { useLogUnknownPath } from './use-log-unknown-path';

export function NotFoundPage() {
  useLogUnknownPath();
  return (
    <div className="container-page section-y grid items-center gap-12 lg:grid-cols-[5fr_7fr]">
      <PageMeta title={pageTitle('Página no encontrada')} description="Esta dirección no existe." noIndex />
      <div aria-hidden className="relative max-w-105 pb-14">
        <p className="bubble-out ml-auto w-fit bg-agent px-10 py-9 font-display text-[clamp(5rem,14vw,8.5rem)] leading-none font-[640] tracking-tighter text-agent-fg">404</p>
        <p className="bubble-in absolute bottom-0 left-0 border border-border bg-surface px-5 py-3.5 text-fg-2 shadow-1">¿Hola? ¿Hay alguien?</p>
      </div>
      <div>
        <h1 lang="en" className="max-w-title text-h1">
          Oops! Page not found
        </h1>
        <p className="mt-5 max-w-lead text-lead text-fg-2">No encontramos la página que buscas.</p>
        <ButtonLink to={paths.home} className="mt-8">
          Volver al inicio
        </ButtonLink>
      </div>
    </div>
  );
}
