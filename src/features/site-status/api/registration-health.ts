import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { visitorClient } from '@/lib/supabase';
import { siteStatusKeys } from './site-status-keys';

const refusalSchema = z.object({ error: z.string() });

/**
 * Whether the registration function works. The check is that of `npm run health`: the function rejects an empty
 * registration with its own message. Never throws.
 */
async function registrationAnswers(): Promise<boolean> {
  try {
    const { data } = await visitorClient().functions.invoke<unknown>('send-event-registration', { body: {} });
    return z.safeParse(refusalSchema, data).success;
  } catch (error) {
    console.warn('The registration function could not be reached', error);
    return false;
  }
}

export const registrationHealthQuery = queryOptions({
  queryKey: siteStatusKeys.registrationHealth(),
  queryFn: registrationAnswers,
  staleTime: 0,
});

export const useRegistrationHealth = () => useQuery(registrationHealthQuery);
