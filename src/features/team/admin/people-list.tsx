import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatTimestamp } from '@/lib/time/dates';
import { type Administrator, useInvite } from '../api/administrators';
import { notifyInvitation } from './notify-invitation';

type PeopleListProps = {
  people: readonly Administrator[];
  /** The signed-in user. */
  userId: string;
  onRemove: (person: Administrator) => void;
};

function since({ granted_at: at, granted_by: by }: Administrator): string {
  if (!at) return 'Desde antes de que se anotara';
  return `Desde el ${formatTimestamp(at)}, ${by ? `por ${by}` : 'dado desde el servidor'}`;
}

/** The administrators, with the date of their role and the admin who granted it. */
export function PeopleList({ people, userId, onRemove }: PeopleListProps) {
  const invite = useInvite();

  function inviteAgain(email: string) {
    invite.mutate(email, { onSuccess: () => notifyInvitation(email) });
  }

  return (
    <ul className="divide-y divide-border rounded-card border border-border bg-surface">
      {people.map((person) => (
        <li key={person.user_id} className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4">
          <div className="min-w-0 flex-1 basis-72">
            <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
              <span>{person.email}</span>
              {person.user_id === userId && <Badge tone="neutral">Tú</Badge>}
              {person.has_second_factor && <Badge tone="success">Segundo paso</Badge>}
              {!person.has_entered && <Badge tone="pending">Todavía no ha entrado</Badge>}
            </p>
            <p className="num mt-0.5 text-small wrap-anywhere text-fg-2">{since(person)}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            {!person.has_entered && (
              <Button
                variant="secondary"
                size="sm"
                disabled={invite.isPending}
                aria-label={`Volver a invitar a ${person.email}`}
                onClick={() => inviteAgain(person.email)}
              >
                Volver a invitar
              </Button>
            )}
            <Button
              variant="ghost-danger"
              size="sm"
              // Aligns its text with the address above.
              className={person.has_entered ? 'max-sm:-ml-4' : undefined}
              aria-label={`Quitar acceso a ${person.email}`}
              onClick={() => onRemove(person)}
            >
              Quitar acceso
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
