/** What the page of the links about news and the admin ask of the function, and what comes back. Page, admin and edge function load this one module. */
import * as z from 'zod/mini';

/** Looking changes nothing. */
export const newsletterPressSchema = z.object({
  token: z.string(),
  action: z.enum(['preview', 'confirm', 'unsubscribe']),
});

export type NewsletterPress = z.output<typeof newsletterPressSchema>;

/**
 * How an address stands. `can_confirm`: this link puts it on the list; `text`: what was agreed to, null when it is not known. `invalid`: the link
 * leads to no subscriber; why is not told.
 */
export const newsletterAnswerSchema = z.union([
  z.object({ state: z.literal('invalid') }),
  z.object({
    state: z.enum(['waiting', 'confirmed', 'unsubscribed']),
    can_confirm: z.boolean(),
    text: z.nullable(z.string()),
  }),
]);

export type NewsletterAnswer = z.output<typeof newsletterAnswerSchema>;

/** The confirmed, a page at a time: those after the given id, from the first without one. For administrators. */
export const newsletterExportSchema = z.object({ action: z.literal('export'), after: z.optional(z.guid()) });

const confirmed = {
  email: z.string(),
  asked_at: z.string(),
  consent_text_version: z.string(),
  event_title: z.string(),
  confirmed_at: z.string(),
};

/** The rows as the database gives them. */
export const confirmedRowsSchema = z.array(z.object({ ...confirmed, id: z.guid() }));

/** `next` is what comes `after` this page; null on the last. */
export const newsletterPageSchema = z.object({
  rows: z.array(z.object({ ...confirmed, unsubscribe_url: z.string() })),
  next: z.nullable(z.guid()),
});

export type NewsletterPage = z.output<typeof newsletterPageSchema>;
export type ConfirmedSubscriber = NewsletterPage['rows'][number];
