import { slugify } from '@/features/articles/slug';
import { PrivacyTools } from '@/features/registrations/admin/privacy-tools';
import { RegistrationsDesk } from '@/features/registrations/admin/registrations-desk';
import { brand } from '@/lib/site';

export default function AdminRegistrationsPage() {
  return (
    <>
      <title>{`Registros de Eventos · CMS ${brand.name}`}</title>
      <h1 className="mb-8 text-h3">Registros de Eventos</h1>
      <RegistrationsDesk toFileStem={slugify} />
      <PrivacyTools />
    </>
  );
}
