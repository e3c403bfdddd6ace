import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isTransient } from './errors';
import { notify } from '@/lib/notify';

/** What a mutation says when it ends. */
export type MutationWords = {
  /** Title of the toast after success; none where the component says more than that. */
  success?: string;
  /** Title of the toast after a failure; null where the component shows the failure. */
  failure: string | null;
  /** What to do about a failure, in place of trying again later. */
  advice?: string | undefined;
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationWords;
  }
}

const READ_RETRIES = 2;
const RETRY_BASE_MS = 500;

/**
 * Reads: at most two retries, only when no answer came or the server failed (1.5 s in all), no refetch on focus.
 * Writes: never retried, because a lost answer does not mean that nothing was written.
 * What a mutation says when it ends is in its `meta`, and toasted here.
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
    onSuccess: (_data, _variables, _result, { meta }) => {
      if (meta?.success) notify.success(meta.success);
    },
    onError: (error, _variables, _result, { meta }) => {
      if (meta?.failure === null) return;
      const failure = meta?.failure ?? 'No se ha podido completar la operación';
      console.warn(failure, error);
      notify.error(failure, meta?.advice ?? 'Por favor, inténtalo de nuevo más tarde.');
    },
  }),
});
