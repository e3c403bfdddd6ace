import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { visitor } from '@/lib/supabase';
import { operationsKeys } from './site-status-keys';

const refusalSchema = z.object({ error: z.string() });

/** Whether the function that signs people up answers, as `npm run health` looks: it refuses an empty sign-up in its own words. Never throws. */
async function signUpAnswers(): Promise<boolean> {
  try {
    const { data } = await visitor().functions.invoke<unknown>('send-event-registration', { body: {} });
    return z.safeParse(refusalSchema, data).success;
  } catch (error) {
    console.warn('The sign-up function could not be asked', error);
    return false;
  }
}

export const signUpHealthQuery = queryOptions({
  queryKey: operationsKeys.signUp(),
  queryFn: signUpAnswers,
  staleTime: 0,
});

export const useSignUpHealth = () => useQuery(signUpHealthQuery);
