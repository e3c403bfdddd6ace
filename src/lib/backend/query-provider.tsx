import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import { use, type ReactNode } from 'react';
import { PrerenderedContext } from '@/lib/prerendered';
import { queryClient } from './query-client';

/** The query client, with the reads that the page brought along: they show at once, and are as old as they say. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={use(PrerenderedContext)?.state}>{children}</HydrationBoundary>
    </QueryClientProvider>
  );
}
