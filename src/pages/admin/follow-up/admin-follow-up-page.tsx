import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorBlock } from '@/components/feedback/error-block';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { reasonOf } from '@/lib/backend/errors';
import { formatEventDate } from '@/lib/time/dates';
import { useSession } from '@/features/auth/session';
import { useFollowUps } from '@/features/follow-ups/api/follow-ups';
import { MessageForm } from '@/features/follow-ups/admin/message-form';
import { SentMessages } from '@/features/follow-ups/admin/sent-messages';
import { paths } from '@/lib/paths';
import { brand } from '@/lib/site';

/** Writes to the registrants of an event that is over, and shows what became of earlier messages. */
function FollowUpDesk({ eventId }: { eventId: string }) {
  const { session } = useSession();
  const { data, isPending, error, refetch } = useFollowUps(eventId);
  if (isPending)
    return (
      <Loading className="space-y-4">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-80 w-full rounded-card" />
      </Loading>
    );
  if (error && !data)
    return (
      <ErrorBlock
        title="No hemos podido cargar los mensajes."
        description={reasonOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return <EmptyState title="Este evento no existe" description="Puede que se haya eliminado. Vuelve a Registros." />;
  const { event, people, messages } = data;
  return (
    <>
      <p className="mb-6 text-fg-2">
        <span className="block text-lg leading-snug font-semibold wrap-anywhere text-fg">{event.title}</span>
        <span>{formatEventDate(event.event_date)}</span>
      </p>
      <SentMessages eventId={eventId} messages={messages} />
      {event.can_write ? (
        <MessageForm event={event} people={people} userId={session?.status === 'authorised' ? session.user.id : ''} />
      ) : (
        <EmptyState
          title="Todavía no se puede escribir"
          description="Se escribe a los asistentes de un evento publicado cuando ha acabado. Si se canceló, no hay a quién."
        />
      )}
    </>
  );
}

/** Writes to those who came to an event, and to those who did not. */
export default function AdminFollowUpPage() {
  const { eventId = '' } = useParams();
  return (
    <>
      <title>{`Escribir a los asistentes · CMS ${brand.name}`}</title>
      <Link
        to={paths.adminRegistrations}
        className="inline-flex min-h-11 items-center gap-1.5 text-small text-fg-2 hover:text-fg"
      >
        <ArrowLeft aria-hidden className="size-4.5" />
        Registros
      </Link>
      <h1 className="mb-2 text-h3">Escribir a los asistentes</h1>
      <FollowUpDesk key={eventId} eventId={eventId} />
    </>
  );
}
