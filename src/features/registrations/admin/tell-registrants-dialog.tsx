import { useEffect, type ComponentProps } from 'react';
import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { useRegistrationCount } from '../api/count-registrations';
import { registrantCountText } from '../registrant-count';

type TellRegistrantsDialogProps = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'description' | 'cancelLabel' | 'children' | 'onClose'
> & {
  eventId: string;
  /** `Avisar a` gives «Avisar a 5 inscritos». */
  action: string;
  /** Queues the mails and says so. After a rejection the dialog stays open; the mutation reports the error. */
  onSend: () => Promise<void>;
};

/**
 * Offers to write to all coming registrants of an event, with their number, or without one when the count failed.
 * Closes at once without registrants.
 */
export function TellRegistrantsDialog({ eventId, action, onSend, onClose, ...question }: TellRegistrantsDialogProps) {
  // Counted here, because a save may finish before the editor has the number.
  const { data: count = 0, isFetching, isError } = useRegistrationCount(eventId, 'coming');
  const isNone = count === 0 && !isFetching && !isError;
  useEffect(() => {
    if (isNone) onClose();
  }, [isNone, onClose]);

  async function send() {
    await onSend();
    onClose();
  }

  if (count === 0 && !isError) return null;
  return (
    <ConfirmDialog
      {...question}
      open
      onClose={onClose}
      confirmLabel={`${action} ${count > 0 ? registrantCountText(count) : 'los inscritos'}`}
      confirmVariant="primary"
      onConfirm={send}
    />
  );
}
