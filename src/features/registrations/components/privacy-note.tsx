import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { brand, site } from '@/lib/site';

/** The first layer of the data-protection notice: who, what for, which rights, and where the rest is. */
export function PrivacyNote() {
  return (
    <p className="mt-2 max-w-measure text-caption text-fg-3">
      <span>
        {`${site.company.legalName || brand.name}, como responsable, usa estos datos solo para gestionar tu registro, y para enviarte novedades si lo marcas, y los borra cuando dejan de hacer falta para ello. Puedes acceder a ellos, corregirlos o pedir que los borremos. Más información en `}
      </span>
      <Link to={paths.privacy} className="font-semibold text-fg-2 underline underline-offset-2 hover:text-fg">
        Privacidad
      </Link>
      .
    </p>
  );
}
