import { useParams } from 'react-router-dom';
import { DoorDesk } from '@/features/door/admin/door-desk';
import { queueOf, useOwner } from '@/features/door/use-mark-queue';
import { brand } from '@/lib/site';

/** The list at the door of one event, made for a phone in one hand. */
export default function AdminDoorPage() {
  const { eventId = '' } = useParams();
  const owner = useOwner();
  return (
    <div className="mx-auto max-w-160">
      <title>{`Lista de asistencia · CMS ${brand.name}`}</title>
      {owner !== null && <DoorDesk key={`${owner} ${eventId}`} eventId={eventId} queue={queueOf(owner)} />}
    </div>
  );
}
