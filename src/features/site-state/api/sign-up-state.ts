import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { env } from '@/lib/env';
import { siteStateKeys } from './site-state-keys';

const settingsSchema = z.object({ disable_signup: z.boolean() });

/** Whether anyone can make an account; null when the auth service does not say. Never throws. */
async function signUpIsOpen(signal: AbortSignal): Promise<boolean | null> {
  try {
    const response = await fetch(`${env.supabaseUrl}/auth/v1/settings`, {
      headers: { apikey: env.supabasePublishableKey },
      signal,
    });
    return !z.parse(settingsSchema, await response.json()).disable_signup;
  } catch (error) {
    console.warn('The settings of the auth service could not be read', error);
    return null;
  }
}

const signUpStateQuery = queryOptions({
  queryKey: siteStateKeys.signUp(),
  queryFn: ({ signal }) => signUpIsOpen(signal),
  staleTime: 0,
});

export const useSignUpState = () => useQuery(signUpStateQuery);
