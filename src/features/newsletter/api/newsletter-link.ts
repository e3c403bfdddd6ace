import { newsletterAnswerSchema, type NewsletterAnswer, type NewsletterPress } from '@contract/newsletter';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callFunction } from '@/lib/backend/call-function';
import { visitor } from '@/lib/supabase';
import { AppError } from '@/lib/backend/errors';

/** The function did not do it. `message` says why, in Spanish, for the visitor. */
class LinkRefusal extends Error {
  override readonly name = 'LinkRefusal';
}

const answerSchema = z.union([newsletterAnswerSchema, z.object({ error: z.string() })]);

/** Asks how the link's address stands, or has it confirmed or ended. Throws a LinkRefusal or an AppError. */
async function ask(body: NewsletterPress): Promise<NewsletterAnswer> {
  const answer = await callFunction(visitor().functions, 'newsletter', {
    body,
    answer: answerSchema,
  });
  if ('error' in answer) throw new LinkRefusal(answer.error);
  return answer;
}

export function newsletterLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['newsletter-link', token] as const,
    queryFn: () => ask({ token, action: 'preview' }),
    retry: false,
    // The subscriber decides on what the screen shows: it must not change meanwhile.
    staleTime: Infinity,
  });
}

export const useLinkedAddress = (token: string) => useQuery(newsletterLinkQuery(token));

/** Confirms or ends; what comes back is what the link shows from then on. */
export function useNewsletterLink(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: 'confirm' | 'unsubscribe') => ask({ token, action }),
    meta: { failure: null },
    onSuccess: (answer) => queries.setQueryData(newsletterLinkQuery(token).queryKey, answer),
  });
}

/** What can be pressed on the page of a link, and how the last press went. */
export type NewsletterLinkPress = ReturnType<typeof useNewsletterLink>;

/** What to say of a failure; '' when nothing is known. Never a program's own words, which are English. */
export function reasonOf(error: Error): string {
  if (error instanceof LinkRefusal) return error.message;
  return error instanceof AppError && error.kind === 'network'
    ? 'No hemos podido conectar. Comprueba tu conexión e inténtalo de nuevo.'
    : '';
}
