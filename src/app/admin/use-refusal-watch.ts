import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '@/features/auth/session';
import { AppError } from '@/lib/backend/errors';

const refused = (error: unknown) => error instanceof AppError && error.kind === 'denied';

/** Checks session and role again whenever the backend refuses a read or a write of the admin. */
export function useRefusalWatch(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const recheckIf = (error: unknown) => {
      if (refused(error)) void session.recheck();
    };
    const stopReads = queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') recheckIf(event.action.error);
    });
    const stopWrites = queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') recheckIf(event.action.error);
    });
    return () => {
      stopReads();
      stopWrites();
    };
  }, [queries]);
}
