import { registrationSuccessSchema } from '@contract/registration/registration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callFunction } from '@/lib/backend/call-function';
import { AppError } from '@/lib/backend/errors';
import { visitorClient } from '@/lib/supabase';
import { env } from '@/lib/env';
import { siteStateKeys } from './site-state-keys';

/**
 * Whether the registration function works. The check is that of `npm run health`: the function rejects an empty
 * registration with its own message. Never throws.
 */
async function registrationAnswers(): Promise<boolean> {
  try {
    await callFunction(visitorClient().functions, 'send-event-registration', {
      body: {},
      schema: registrationSuccessSchema,
    });
    return false;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'refused') return true;
    console.warn('The registration function could not be reached', error);
    return false;
  }
}

const registrationHealthQuery = queryOptions({
  queryKey: siteStateKeys.registrationHealth(),
  queryFn: registrationAnswers,
  staleTime: 0,
});

export const useRegistrationHealth = () => useQuery(registrationHealthQuery);

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
