import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { AppError, isTransient } from './errors';
import { notify } from '@/lib/notify';

/** Toasts of a mutation. */
export type MutationMessages = {
  /** Title of the toast after success; absent where the component shows more than that. */
  success?: string;
  /** Title of the toast after a failure; null where the component shows the failure. */
  failure: string | null;
  /** Description of a failure without a function's reason, in place of the advice to try again later. */
  advice?: string | undefined;
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMessages;
  }
}

/** Key of the session's query (session.ts), which public pages do not load. */
export const SESSION_KEY = ['session'] as const;

/** A refused request may mean that session or role are lost. */
function noticeRefusal(error: Error): void {
  if (error instanceof AppError && error.kind === 'denied')
    void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
}

const READ_RETRIES = 2;
const RETRY_BASE_MS = 500;

/**
 * Reads: at most two retries, only without an answer or after a server failure (1.5 s in all); no refetch on focus.
 * Writes: no retries, because a lost answer does not mean that nothing was written. A mutation's `meta` holds its
 * toasts, which are shown here.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < READ_RETRIES && isTransient(error),
      retryDelay: (attempt) => RETRY_BASE_MS * 2 ** attempt,
      refetchOnWindowFocus: false,
      staleTime: 30_000,
      // `navigator.onLine` may be wrong. A failed request reports the failure itself, with a way to retry.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      if (queryKey[0] !== SESSION_KEY[0]) noticeRefusal(error);
    },
  }),
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _result, { meta }) => {
      if (meta?.success) notify.success(meta.success);
    },
    onError: (error, _variables, _result, { meta }) => {
      noticeRefusal(error);
      if (meta?.failure === null) return;
      const failure = meta?.failure ?? 'No se ha podido completar la operación';
      console.warn(failure, error);
      const reason = error instanceof AppError ? error.reason : undefined;
      notify.error(failure, reason ?? meta?.advice ?? 'Por favor, inténtalo de nuevo más tarde.');
    },
  }),
});
