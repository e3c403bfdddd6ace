/** Every kind of mail in the outbox. What writes them and what names them to people are held to this list by the compiler. */
export const MAIL_KINDS = ['confirmation', 'cancellation', 'reminder', 'change', 'offer'] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

export const isMailKind = (kind: string): kind is MailKind => MAIL_KINDS.some((known) => known === kind);
