import type { MailConfig } from '../config.ts';
import type { Mailer } from './mail-message.ts';
import { MAIL_TIMEOUT_MS } from './mail-message.ts';

function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''));
}

/** Sends through Resend's HTTP API, which drops a repeated idempotency key. */
export function resendMailer(
  apiKey: string,
  { from, replyTo, resendUrl }: Pick<MailConfig, 'from' | 'replyTo' | 'resendUrl'>,
  timeoutMs: number = MAIL_TIMEOUT_MS,
): Mailer {
  return async ({ to, subject, text, html, attachment, idempotencyKey }) => {
    const answer = await fetch(resendUrl, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKey,
      },
      body: JSON.stringify({
        from,
        to: [to],
        ...(replyTo !== undefined && { reply_to: replyTo }),
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: attachment
          ? [
              {
                filename: attachment.filename,
                content_type: attachment.contentType,
                content: base64(attachment.content),
              },
            ]
          : [],
      }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`The mail API answered ${answer.status}: ${body.slice(0, 200)}`);
  };
}
