import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { queryClient } from '@/lib/backend/query-client';
import { sessionQuery } from '@/lib/backend/session';
import { doorStorage } from '@/lib/storage/door-store';
import { doorPort } from './api/door-port';
import { prepareCodeReader } from './code-reader';
import { createDoor } from './door';
import type { MarkQueue } from './mark-queue';

const isSignedIn = () => queryClient.getQueryData(sessionQuery.queryKey)?.status === 'authorised';

/** Marks of others show within five seconds while the page is visible. */
const POLL_MS = 4_000;

/**
 * The list at the door of an event, exchanged with the server every few seconds while the page is visible, and at once
 * when the network is back. The component has the event's id as its key. `failure` is the error of the last exchange.
 */
export function useDoor(eventId: string, queue: MarkQueue) {
  const [door] = useState(() =>
    createDoor(eventId, { port: doorPort, store: doorStorage(), queue, mayKeep: isSignedIn }),
  );
  const state = useSyncExternalStore(door.subscribe, door.getState);
  const exchange = useQuery({
    queryKey: ['door', eventId],
    // A query, so that the guard of the admin hears a refusal and asks for the login.
    queryFn: async () => {
      await door.sync();
      // While there is a network, for the time without one.
      void prepareCodeReader();
      return true;
    },
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { refetch } = exchange;
  const again = useCallback(() => void refetch(), [refetch]);
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);
  return { door, state, failure: exchange.error, isFirst: exchange.isPending, exchange: again };
}
