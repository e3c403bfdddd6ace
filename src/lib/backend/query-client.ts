import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isTransient } from './errors';
import { notify } from '@/lib/notify';
import { readPrerendered } from '@/lib/prerendered';

const READ_RETRIES = 2;
const RETRY_BASE_MS = 500;

/**
 * Reads: at most two retries, only when no answer came or the server failed (1.5 s in all), no refetch on focus.
 * Writes: never retried, because a lost answer does not mean that nothing was written.
 * A mutation that no component catches is said once, here.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < READ_RETRIES && isTransient(error),
      retryDelay: (attempt) => RETRY_BASE_MS * 2 ** attempt,
      refetchOnWindowFocus: false,
      staleTime: 30_000,
      // The browser's own offline guess may be wrong; a request that fails says so itself, with a way to retry.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (mutation.meta?.['handlesErrors']) return;
      console.error(error);
      void notify.error('No se ha podido completar la operación', 'Por favor, inténtalo de nuevo más tarde.');
    },
  }),
});

/** What the page brought along is shown at once; it is as old as it says, so it is read again as soon as a component asks for it. */
const prerendered = readPrerendered();
for (const { key, data } of prerendered?.reads ?? [])
  queryClient.setQueryData(key, data, { updatedAt: Date.parse(prerendered?.at ?? '') });
