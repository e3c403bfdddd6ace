import { useEffect } from 'react';
import { useRegistrationCount } from './api/count-registrations';
import { registrantCountText } from './registrant-count-text';

/**
 * The recipients of a mail to all coming registrants, in words: `5 inscritos`, or `los inscritos` when the count
 * failed, so that the mail can still be offered. Null while counting. Calls `onNone` for a count of zero.
 */
export function useRegistrantCount(eventId: string, onNone: () => void): string | null {
  const { data: count = 0, isFetching, isError } = useRegistrationCount(eventId, 'coming');
  const isNone = count === 0 && !isFetching && !isError;
  useEffect(() => {
    if (isNone) onNone();
  }, [isNone, onNone]);
  if (count > 0) return registrantCountText(count);
  return isError ? 'los inscritos' : null;
}
