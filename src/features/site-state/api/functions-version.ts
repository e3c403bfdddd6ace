import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { visitorClient } from '@/lib/supabase';
import { siteStateKeys } from './site-state-keys';

const versionSchema = z.object({ version: z.string() });

/** The release that the deployed functions are of; null when they do not say. Never throws. */
async function functionsVersion(signal: AbortSignal): Promise<string | null> {
  try {
    const { data, error } = await visitorClient().functions.invoke('feeds/version.json', { method: 'GET', signal });
    if (error) throw error;
    return z.parse(versionSchema, data).version;
  } catch (error) {
    console.warn('The version of the functions could not be read', error);
    return null;
  }
}

const functionsVersionQuery = queryOptions({
  queryKey: siteStateKeys.functionsVersion(),
  queryFn: ({ signal }) => functionsVersion(signal),
  staleTime: 0,
});

export const useFunctionsVersion = () => useQuery(functionsVersionQuery);
