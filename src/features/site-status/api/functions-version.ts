import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { env } from '@/lib/env';
import { siteStatusKeys } from './site-status-keys';

const versionSchema = z.object({ version: z.string() });

/** The release that the deployed functions are of; null when they do not say. Never throws. */
async function functionsVersion(signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(`${env.supabaseUrl}/functions/v1/feeds/version.json`, { signal });
    return z.parse(versionSchema, await response.json()).version;
  } catch (error) {
    console.warn('The version of the functions could not be read', error);
    return null;
  }
}

const functionsVersionQuery = queryOptions({
  queryKey: siteStatusKeys.functionsVersion(),
  queryFn: ({ signal }) => functionsVersion(signal),
  staleTime: 0,
});

export const useFunctionsVersion = () => useQuery(functionsVersionQuery);
