/** The content of a mail, independent of the transport. */
export type MailContent = {
  subject: string;
  text: string;
  html: string;
  /** Additional header lines. */
  headers?: Record<string, string>;
  attachment?: { filename: string; contentType: string; content: string };
  /** An image that the HTML shows as `cid:…`. */
  image?: { cid: string; filename: string; contentType: string; base64: string };
};

/** The headers by which mail clients unsubscribe with one press (RFC 2369, RFC 8058). */
export const oneClickHeaders = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export type MailMessage = MailContent & {
  /** One bare address. */
  to: string;
  /** The same for every try of one mail, so that the provider drops duplicates. */
  idempotencyKey: string;
};

/** The receiving server refuses this mail permanently. */
export class PermanentRefusal extends Error {}

/** The provider or the receiving server takes no more mails for a while. */
export class LimitReached extends Error {
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Sends one mail. Resolves once the provider has accepted it, else rejects with the reason, within ten seconds. */
export type Mailer = (message: MailMessage) => Promise<void>;

export const MAIL_TIMEOUT_MS = 10_000;
