import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonClass } from '@/components/ui/button-styles';
import { paths } from '@/lib/paths';
import { reload } from '../boot/reload-once';
import { clearLoadFailures } from './lazy-page';

/**
 * Shown when a page threw or its code failed to load. Retries with a reload, because some browsers cache a failed
 * import for the life of the document: on its button, on reconnection, and on a click on a link to the same page.
 */
export function RouteError() {
  const { key } = useLocation();
  const firstKey = useRef(key);
  useEffect(clearLoadFailures, []);
  useEffect(() => {
    if (key !== firstKey.current) void reload();
  }, [key]);
  useEffect(() => {
    const retry = () => void reload();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  return (
    <div className="container-page section-y" role="alert">
      <h1 className="max-w-title text-h2">No hemos podido mostrar esta página</h1>
      <p className="mt-4 max-w-lead text-lead text-fg-2">
        Puede ser un corte de la conexión o un fallo nuestro. Vuelve a intentarlo en un momento.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {/* A plain button: every page bundles this screen, because it must work when nothing more loads, and the kit's
            Button would add its busy state. */}
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
