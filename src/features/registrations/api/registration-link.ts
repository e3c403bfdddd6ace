import { linkAnswerSchema, type LinkAnswer, type LinkRequest } from '@contract/registration-link';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { visitor } from '@/lib/supabase';
import { refusalIn, RegistrationError, transportError } from '../registration-error';

/** Reads the link's registration, accepts its seat, cancels or erases it. Rejects with a RegistrationError. */
async function ask(request: LinkRequest): Promise<LinkAnswer> {
  try {
    const { data, error } = await visitor().functions.invoke<unknown>('cancel-registration', { body: request });
    if (error) throw error;
    const refusal = refusalIn(data);
    if (refusal) throw refusal;
    return z.parse(linkAnswerSchema, data);
  } catch (error) {
    throw error instanceof RegistrationError ? error : await transportError(error);
  }
}

export function registrationLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['registration-link', token] as const,
    queryFn: () => ask({ token, action: 'preview' }),
    retry: false,
    // No refetch: the registrant decides on what the screen shows.
    staleTime: Infinity,
  });
}

export const useLinkedRegistration = (token: string) => useQuery(registrationLinkQuery(token));

/** Accepts the offered seat, or cancels or erases the registration. The answer becomes the link's state. */
export function useRegistrationLink(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: 'accept' | 'cancel' | 'erase') => ask({ token, action }),
    meta: { failure: null },
    onSuccess: (answer) => queries.setQueryData(registrationLinkQuery(token).queryKey, answer),
  });
}

/** Actions of a link's page, and the outcome of the last one. */
export type RegistrationPress = ReturnType<typeof useRegistrationLink>;
