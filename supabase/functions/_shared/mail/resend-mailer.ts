import type { MailConfig } from '../config.ts';
import type { Mailer } from './mail-message.ts';
import { retryAfterSeconds } from '../retry-after.ts';
import { LimitReached, MAIL_TIMEOUT_MS, PermanentRefusal } from './mail-message.ts';

function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''));
}

/** The provider's limit of requests. */
const TOO_MANY = 429;
/** The provider counts requests per second; a longer limit says so in `Retry-After`. */
const PAUSE_SECONDS = 1;

/**
 * Temporary failures (408, 409, 425), and errors of our settings (key, sender, API address), which the operator
 * can correct.
 */
const TRY_AGAIN: ReadonlySet<number> = new Set([401, 403, 404, 405, 408, 409, 425]);

/** Whether the message itself was refused, so that a retry would fail too. */
const isPermanent = (status: number) => status >= 400 && status < 500 && !TRY_AGAIN.has(status);

/** Sends through Resend's HTTP API, which drops a repeated idempotency key. */
export function resendMailer(
  apiKey: string,
  { from, replyTo, resendUrl }: Pick<MailConfig, 'from' | 'replyTo' | 'resendUrl'>,
  timeoutMs: number = MAIL_TIMEOUT_MS,
): Mailer {
  return async ({ to, subject, text, html, headers, attachment, image, idempotencyKey }) => {
    const response = await fetch(resendUrl, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKey,
      },
      body: JSON.stringify({
        from,
        to: [to],
        reply_to: replyTo,
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        attachments: [
          ...(attachment
            ? [
                {
                  filename: attachment.filename,
                  content_type: attachment.contentType,
                  content: base64(attachment.content),
                },
              ]
            : []),
          ...(image
            ? [
                {
                  filename: image.filename,
                  content_type: image.contentType,
                  content: image.base64,
                  content_id: image.cid,
                },
              ]
            : []),
        ],
      }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await response.text();
    if (response.ok) return;
    const reason = `The mail API answered ${response.status}: ${body.slice(0, 200)}`;
    if (response.status === TOO_MANY) {
      const seconds = retryAfterSeconds(response.headers.get('Retry-After'), new Date());
      throw new LimitReached(reason, seconds ?? PAUSE_SECONDS);
    }
    throw isPermanent(response.status) ? new PermanentRefusal(reason) : new Error(reason);
  };
}
