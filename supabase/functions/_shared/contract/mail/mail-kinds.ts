/** The kinds of mail about an event, sent to its registrants. */
export const EVENT_MAIL_KINDS = ['confirmation', 'cancellation', 'reminder', 'change', 'offer'] as const;

/** Every kind of mail in the outbox, with those whose words are not made of an event alone. The compiler checks that all are written and named. */
export const MAIL_KINDS = [...EVENT_MAIL_KINDS, 'newsletter', 'follow-up'] as const;

export type EventMailKind = (typeof EVENT_MAIL_KINDS)[number];
export type MailKind = (typeof MAIL_KINDS)[number];

export const isEventMailKind = (kind: string): kind is EventMailKind =>
  EVENT_MAIL_KINDS.some((known) => known === kind);
export const isMailKind = (kind: string): kind is MailKind => MAIL_KINDS.some((known) => known === kind);
