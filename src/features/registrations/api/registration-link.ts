import { linkResponseSchema, type LinkResponse, type LinkRequest } from '@contract/registration/registration-link';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callFunction } from '@/lib/backend/call-function';
import { visitorClient } from '@/lib/supabase';

/** Reads the link's registration, accepts its seat, cancels or erases it. Throws an AppError. */
async function send(request: LinkRequest): Promise<LinkResponse> {
  return callFunction(visitorClient().functions, 'registration-link', { body: request, schema: linkResponseSchema });
}

function registrationLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['registration-link', token] as const,
    queryFn: () => send({ token, action: 'preview' }),
    retry: false,
    // No refetch: the registrant decides on what the screen shows.
    staleTime: Infinity,
  });
}

export const useLinkedRegistration = (token: string) => useQuery(registrationLinkQuery(token));

/** Accepts the offered seat, cancels or erases the registration, or refuses messages after events. The answer becomes the link's state. */
export function useRegistrationLink(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: 'accept' | 'cancel' | 'erase' | 'refuse') => send({ token, action }),
    meta: { failure: null },
    onSuccess: (response) => queries.setQueryData(registrationLinkQuery(token).queryKey, response),
  });
}

/** How long a person waits at the door of an online event for the service. */
const ENTER_TIMEOUT_MS = 3_000;

/** Marks the registrant as come. Never rejects, and takes at most three seconds: the person gets in all the same. */
export async function markEntered(token: string): Promise<void> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, ENTER_TIMEOUT_MS);
  });
  await Promise.race([send({ token, action: 'enter' }).catch(() => {}), late]);
}

/** Actions of a link's page, and the outcome of the last one. */
export type RegistrationLinkMutation = ReturnType<typeof useRegistrationLink>;
