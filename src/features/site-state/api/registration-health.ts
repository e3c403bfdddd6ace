import { registrationSuccessSchema } from '@contract/registration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callFunction } from '@/lib/backend/call-function';
import { AppError } from '@/lib/backend/errors';
import { visitorClient } from '@/lib/supabase';
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
