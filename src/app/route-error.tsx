import { useEffect } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonClass } from '@/components/ui/button-styles';
import { paths } from '@/lib/paths';
import { forgetFailures } from './lazy-page';

/** A page broke or its code did not arrive. Some browsers remember a failed import until the document is loaded again, hence the reload. */
export function RouteError() {
  useEffect(forgetFailures, []);
  return (
    <div className="container-page section-y" role="alert">
      <h1 className="max-w-title text-h2">No hemos podido mostrar esta página</h1>
      <p className="mt-4 max-w-lead text-lead text-fg-2">
        Puede ser un corte de la conexión o un fallo nuestro. Vuelve a intentarlo en un momento.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {/* Not the kit's Button, which can be busy: this page has to be there when nothing more can be loaded, so it travels with every other. */}
        <button type="button" onClick={() => location.reload()} className={buttonClass()}>
          Reintentar
        </button>
        <ButtonLink to={paths.home} variant="secondary">
          Volver al inicio
        </ButtonLink>
      </div>
    </div>
  );
}
