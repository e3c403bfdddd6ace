import { useEffect } from 'react';
import { useRegistrationCount } from './api/count-registrations';
import { peopleSignedUp } from './people-signed-up';

/**
 * Whom a mail to everybody who is coming would reach, in words: `5 inscritos`, or `los inscritos` when they could not be counted, so that a failing
 * count keeps no mail from being offered. Null while they are being counted. Calls `onNobody` when there is nobody.
 */
export function useWhoIsComing(eventId: string, onNobody: () => void): string | null {
  const { data: count = 0, isFetching, isError } = useRegistrationCount(eventId, 'coming');
  const isNobody = count === 0 && !isFetching && !isError;
  useEffect(() => {
    if (isNobody) onNobody();
  }, [isNobody, onNobody]);
  if (count > 0) return peopleSignedUp(count);
  return isError ? 'los inscritos' : null;
}
