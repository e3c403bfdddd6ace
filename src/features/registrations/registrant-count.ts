import { useEffect } from 'react';
import { formatInteger } from '@/lib/numbers';
import { useRegistrationCount } from './api/count-registrations';

/** `1 inscrito`, `1.250 inscritos`, `5 inscritos y 3 en lista de espera`. */
export function registrantCountText(count: number, waiting = 0): string {
  const people = `${formatInteger(count)} ${count === 1 ? 'inscrito' : 'inscritos'}`;
  return waiting === 0 ? people : `${people} y ${formatInteger(waiting)} en lista de espera`;
}

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
