import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { sessionQuery } from '@/lib/backend/session';
import { doorStorage } from '@/lib/storage/door-store';
import { doorPort } from './api/door-port';
import { createMarkQueue, type MarkQueue } from './mark-queue';

/** One queue for each account in this tab. */
const queues = new Map<string, MarkQueue>();

/** The id of the signed-in administrator, whose marks these are; null without one. */
export function useOwner(): string | null {
  const { data: session } = useQuery(sessionQuery);
  return session?.status === 'authorised' ? session.user.id : null;
}

/** The marks of an account that wait on this phone. */
export function queueOf(owner: string): MarkQueue {
  const known = queues.get(owner);
  if (known) return known;
  const queue = createMarkQueue({ owner, port: doorPort, store: doorStorage() });
  queues.set(owner, queue);
  return queue;
}

/** How the marks of an account stand. */
export function useMarks(queue: MarkQueue) {
  return useSyncExternalStore(queue.subscribe, queue.getState);
}

const RETRY_MS = 10_000;

/**
 * Sends the marks that wait until none does: at once, when the network is back, and every few seconds. Returns the error
 * of the last attempt.
 */
export function useSending(owner: string, queue: MarkQueue): Error | null {
  const { waiting } = useMarks(queue);
  const { error, refetch } = useQuery({
    queryKey: ['door', 'waiting', owner],
    // A query, so that the guard of the admin hears a refusal and asks for the login.
    queryFn: () => queue.send().then(() => true),
    enabled: waiting.length > 0,
    refetchInterval: RETRY_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const again = useCallback(() => {
    if (queue.getState().waiting.length > 0) void refetch();
  }, [queue, refetch]);
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);
  // Another tab adds marks, and sends those of this one.
  useEffect(() => {
    queue.reread();
    window.addEventListener('storage', queue.reread);
    return () => window.removeEventListener('storage', queue.reread);
  }, [queue]);
  return error;
}
