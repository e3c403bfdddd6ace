import { formatTimestamp } from '@/lib/time/dates';
import type { TeamChange } from '../api/administrators';

const acts: Record<TeamChange['action'], string> = {
  invited: 'Invitación a',
  granted: 'Acceso dado a',
  restored: 'Acceso recuperado de una copia de seguridad para',
  revoked: 'Acceso quitado a',
};

/** Recent changes of the admin role, with the admins who made them. */
export function ChangeLog({ changes }: { changes: readonly TeamChange[] }) {
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
