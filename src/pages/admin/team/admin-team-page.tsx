import { useState } from 'react';
import { formatTimestamp } from '@/lib/time/dates';
import { useTeam, type Administrator, type TeamChange } from '@/features/team/api/administrators';
import { LoadError } from '@/components/feedback/error-block';
import { SecondFactorSettings } from '@/features/auth/components/second-factor-settings';
import { signOut, useSession } from '@/features/auth/session';
import { InviteForm } from '@/features/team/admin/invite-form';
import { PeopleList } from '@/features/team/admin/people-list';
import { RemoveAdministratorDialog } from '@/features/team/admin/remove-administrator-dialog';
import { brand } from '@/lib/site';
import { Loading, Skeleton } from '@/components/ui/skeleton';

const acts: Record<TeamChange['action'], string> = {
  invited: 'Invitación a',
  granted: 'Acceso dado a',
  restored: 'Acceso recuperado de una copia de seguridad para',
  revoked: 'Acceso quitado a',
};

/** Recent changes of the admin role, with the admins who made them. */
function ChangeLog({ changes }: { changes: readonly TeamChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="cambios" className="mt-12">
      <h2 id="cambios" className="text-h4">
        Últimos cambios
      </h2>
      <ul className="mt-4 space-y-2 text-small text-fg-2">
        {changes.map(({ id, action, email, done_by: by, done_at: at }) => (
          <li key={id} className="num wrap-anywhere">
            {`${formatTimestamp(at)} · ${acts[action]} ${email ?? 'una cuenta borrada'}, ${by ? `por ${by}` : 'desde el servidor'}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Placeholder for the admins. */
function TeamSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-44 w-full rounded-card" />
    </Loading>
  );
}

export default function AdminTeamPage() {
  const { session } = useSession();
  const userId = session?.status === 'authorised' ? session.user.id : '';
  const { data: team, isPending, refetch } = useTeam();
  const [removing, setRemoving] = useState<Administrator | null>(null);

  function content() {
    if (isPending) return <TeamSkeleton />;
    if (!team) return <LoadError title="No hemos podido cargar el equipo." onRetry={() => void refetch()} />;
    return (
      <>
        <PeopleList people={team.people} userId={userId} onRemove={setRemoving} />
        <InviteForm
          entered={team.people.filter((person) => person.has_entered).map(({ email }) => email.toLowerCase())}
        />
        <SecondFactorSettings issuer={brand.name} onChange={() => void refetch()} />
        <ChangeLog changes={team.log} />
      </>
    );
  }

  return (
    <>
      <title>{`Equipo · CMS ${brand.name}`}</title>
      <h1 className="text-h3">Equipo</h1>
      <p className="mt-1 mb-8 text-fg-2">Quién puede entrar aquí y administrar la web.</p>
      {content()}
      {removing && (
        <RemoveAdministratorDialog
          person={removing}
          isSelf={removing.user_id === userId}
          onClose={() => setRemoving(null)}
          onRemovedSelf={() => void signOut()}
        />
      )}
    </>
  );
}
