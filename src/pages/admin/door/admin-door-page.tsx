import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { DoorDesk } from '@/features/door/admin/door-desk';
import { paths } from '@/lib/paths';
import { brand } from '@/lib/site';

/** The list at the door of one event, made for a phone in one hand. */
export default function AdminDoorPage() {
  const { eventId = '' } = useParams();
  return (
    <div className="mx-auto max-w-160">
      <title>{`Lista de asistencia · CMS ${brand.name}`}</title>
      <Link
        to={paths.adminRegistrations}
        className="inline-flex min-h-11 items-center gap-1.5 text-small text-fg-2 hover:text-fg"
      >
        <ArrowLeft aria-hidden className="size-4.5" />
        Registros
      </Link>
      <h1 className="mb-2 text-h3">Lista de asistencia</h1>
      <DoorDesk key={eventId} eventId={eventId} />
    </div>
  );
}
