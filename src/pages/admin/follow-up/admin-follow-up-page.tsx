import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { FollowUpDesk } from '@/features/follow-ups/admin/follow-up-desk';
import { paths } from '@/lib/paths';
import { brand } from '@/lib/site';

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
