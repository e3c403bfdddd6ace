import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/lib/backend/query-client';
import { endSession, sessionQuery } from '@/lib/backend/session';
import { doorStorage, forgetDoorLists } from '@/lib/storage/door-store';
import { clearDrafts } from '@/lib/storage/local-drafts';

/** The session of this tab, `undefined` while it is not known. `failed`: the server could not be asked. */
export function useSession() {
  const { data: session, isError, refetch } = useQuery(sessionQuery);
  const isIn = session?.status === 'authorised' || session?.status === 'recovering';
  return { session, failed: isError && !isIn, recheck: () => void refetch() };
}

/** The session as it is now, or as the check under way finds it; null when the server could not be asked. */
export const checkedSession = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null);

function forgetPersonalData(): void {
  clearDrafts();
  forgetDoorLists(doorStorage(), { all: true, now: Date.now() });
}

/**
 * Signs out on every device, or only in this browser when the server cannot be reached. Every tab follows. Removes this
 * browser's drafts and lists of registrants too; marks that wait to be sent stay.
 */
export async function signOut(): Promise<void> {
  forgetPersonalData();
  // Until the service answers, an open page may store again.
  await endSession('global').finally(forgetPersonalData);
}
