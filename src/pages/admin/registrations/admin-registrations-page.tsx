import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorBlock } from '@/components/feedback/error-block';
import { slugify } from '@/features/news/slug';
import { PrivacyTools } from '@/features/registrations/admin/privacy-tools';
import { RegistrationsDesk } from '@/features/registrations/admin/registrations-desk';
import { RegistrationsSkeleton } from '@/features/registrations/admin/registrations-skeleton';
import { registrationsQuery } from '@/features/registrations/api/list-registrations';
import { brand } from '@/lib/site';

function Content() {
  const { data, isPending, isError, refetch } = useQuery(registrationsQuery);
  if (isPending) return <RegistrationsSkeleton />;
  if (isError && !data)
    return (
      <ErrorBlock
        title="No hemos podido cargar los registros."
        description="Comprueba tu conexión y vuelve a intentarlo."
        onRetry={() => void refetch()}
      />
    );
  if (data.length === 0)
    return (
      <EmptyState
        title="No hay registros todavía"
        description="Cuando alguien se apunte a un evento, aparecerá aquí."
      />
    );
  return <RegistrationsDesk registrations={data} toFileStem={slugify} />;
}

export function AdminRegistrationsPage() {
  return (
    <>
      <title>{`Registros de Eventos · CMS ${brand.name}`}</title>
      <h1 className="mb-8 text-h3">Registros de Eventos</h1>
      <Content />
      <PrivacyTools />
    </>
  );
}
