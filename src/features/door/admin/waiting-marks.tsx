import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import { doorStorage, forgetDoorLists } from '@/lib/storage/door-store';
import { useOnline } from '@/lib/use-online';
import { failureText, waitingText } from '../mark-texts';
import { queueOf, useMarks, useOwner, useSending } from '../use-mark-queue';
import { Notice } from './notice';
import { RefusedMarks } from './refused-marks';

type WaitingMarksProps = {
  /** The event whose list is open, which tells of its own marks. */
  openEventId: string | undefined;
};

function OwnMarks({ owner, openEventId }: WaitingMarksProps & { owner: string }) {
  const queue = queueOf(owner);
  const { waiting, refused } = useMarks(queue);
  const failure = useSending(owner, queue);
  const isOnline = useOnline();
  const isElsewhere = ({ event_id }: { event_id: string | null }) => event_id !== openEventId;
  const marks = waiting.filter(isElsewhere);
  const untaken = refused.filter(isElsewhere);
  if (marks.length + untaken.length === 0) return null;
  const problem = failure || !isOnline ? `${failureText(failure, isOnline)}: se` : 'Se';
  return (
    <div className="container-page mt-4 space-y-2" aria-live="polite">
      {marks.length > 0 && (
        <Notice Icon={Clock}>
          <p className="wrap-anywhere">
            <span>{waitingText(marks)}</span>{' '}
            <span>{`${problem} ${marks.length === 1 ? 'envía sola' : 'envían solas'} en cuanto se puede.`}</span>
          </p>
        </Notice>
      )}
      <RefusedMarks marks={untaken} onForget={queue.forget} />
    </div>
  );
}

/**
 * Sends the account's marks that wait on this phone from every page of the admin, and says meanwhile how many wait and
 * which were not taken. Removes the lists of events that are over.
 */
export function WaitingMarks({ openEventId }: WaitingMarksProps) {
  const owner = useOwner();
  useEffect(() => forgetDoorLists(doorStorage(), { all: false, now: Date.now() }), []);
  return owner !== null && <OwnMarks key={owner} owner={owner} openEventId={openEventId} />;
}
