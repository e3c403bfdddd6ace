import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import { use, type ReactNode } from 'react';
import { PrerenderedContext } from '@/lib/prerendered';
import { queryClient } from './query-client';

/** Provides the query client, filled with the reads inlined in the page. They show at once and keep their age. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={use(PrerenderedContext).state}>{children}</HydrationBoundary>
    </QueryClientProvider>
  );
}
