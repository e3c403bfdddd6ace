import { newsletterResponseSchema, type NewsletterResponse, type NewsletterLinkRequest } from '@contract/newsletter';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callFunction } from '@/lib/backend/call-function';
import { visitorClient } from '@/lib/supabase';
import { AppError } from '@/lib/backend/errors';

/** The function refused. `message` is its reason in Spanish, for the visitor. */
class LinkRefusal extends Error {
  override readonly name = 'LinkRefusal';
}

const responseSchema = z.union([newsletterResponseSchema, z.object({ error: z.string() })]);

/** Reads the state of the link's subscription, confirms it or ends it. Throws a LinkRefusal or an AppError. */
async function request(body: NewsletterLinkRequest): Promise<NewsletterResponse> {
  const response = await callFunction(visitorClient().functions, 'newsletter', {
    body,
    schema: responseSchema,
  });
  if ('error' in response) throw new LinkRefusal(response.error);
  return response;
}

export function newsletterLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['newsletter-link', token] as const,
    queryFn: () => request({ token, action: 'preview' }),
    retry: false,
    // No refetch: the subscriber decides on what the screen shows.
    staleTime: Infinity,
  });
}

export const useLinkedSubscription = (token: string) => useQuery(newsletterLinkQuery(token));

/** Confirms or ends the subscription. The answer becomes the link's state. */
export function useNewsletterLink(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: 'confirm' | 'unsubscribe') => request({ token, action }),
    meta: { failure: null },
    onSuccess: (response) => queries.setQueryData(newsletterLinkQuery(token).queryKey, response),
  });
}

/** Actions of a link's page, and the outcome of the last one. */
export type NewsletterLinkMutation = ReturnType<typeof useNewsletterLink>;

/** Spanish reason of a failure; '' when unknown. Never the English message of a library. */
export function reasonOf(error: Error): string {
  if (error instanceof LinkRefusal) return error.message;
  return error instanceof AppError && error.kind === 'network'
    ? 'No hemos podido conectar. Comprueba tu conexión e inténtalo de nuevo.'
    : '';
}
