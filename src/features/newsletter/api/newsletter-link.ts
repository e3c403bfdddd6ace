import {
  newsletterResponseSchema,
  type NewsletterResponse,
  type NewsletterLinkRequest,
} from '@contract/newsletter/newsletter';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callFunction } from '@/lib/backend/call-function';
import { visitorClient } from '@/lib/supabase';

/** Reads the state of the link's subscription, confirms it or ends it. Throws an AppError. */
async function request(body: NewsletterLinkRequest): Promise<NewsletterResponse> {
  return callFunction(visitorClient().functions, 'newsletter', { body, schema: newsletterResponseSchema });
}

function newsletterLinkQuery(token: string) {
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
