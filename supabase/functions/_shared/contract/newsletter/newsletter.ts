/**
 * Requests and answers of the newsletter links and of the admin's export. Page, admin and edge function share this
 * module.
 */
import * as z from 'zod/mini';

/** `preview` changes nothing. */
export const newsletterLinkRequestSchema = z.object({
  token: z.string(),
  action: z.enum(['preview', 'confirm', 'unsubscribe']),
});

export type NewsletterLinkRequest = z.output<typeof newsletterLinkRequestSchema>;

/**
 * The state of an address. `can_confirm`: this link may subscribe it; `text`: the consent text, null when unknown.
 * `invalid`: the link belongs to no subscriber; the reason is not disclosed.
 */
export const newsletterResponseSchema = z.union([
  z.object({ state: z.literal('invalid') }),
  z.object({
    state: z.enum(['waiting', 'confirmed', 'unsubscribed']),
    can_confirm: z.boolean(),
    text: z.nullable(z.string()),
  }),
]);

export type NewsletterResponse = z.output<typeof newsletterResponseSchema>;

/** A page of confirmed subscribers after the given id, or the first page. For administrators. */
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

/** `next` is the `after` of the next page; null on the last one. */
export const newsletterPageSchema = z.object({
  rows: z.array(z.object({ ...confirmed, unsubscribe_url: z.string() })),
  next: z.nullable(z.guid()),
});

export type NewsletterPage = z.output<typeof newsletterPageSchema>;
export type ConfirmedSubscriber = NewsletterPage['rows'][number];
