/** What a mail says, whichever way it is sent. */
export type MailContent = {
  subject: string;
  text: string;
  html: string;
  /** Header lines besides the usual ones. */
  headers?: Record<string, string>;
  attachment?: { filename: string; contentType: string; content: string };
};

export type MailMessage = MailContent & {
  /** One bare address. */
  to: string;
  /** The same for every try of one mail: a provider that has seen it does not send it again. */
  idempotencyKey: string;
};

/** The receiving server will not take this mail, now or later. */
export class PermanentRefusal extends Error {}

/** Sends one mail. Resolves once the provider has accepted it, rejects with the reason otherwise, within ten seconds. */
export type Mailer = (message: MailMessage) => Promise<void>;

export const MAIL_TIMEOUT_MS = 10_000;
