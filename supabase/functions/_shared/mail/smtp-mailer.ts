import type { MailConfig } from '../config.ts';
import type { Mailer } from './mail-message.ts';
import { LimitReached, MAIL_TIMEOUT_MS, PermanentRefusal } from './mail-message.ts';

/** The domain after the "@" of a header address such as `Name <user@domain>`. */
const domainOf = (address: string) => /@([^@\s<>]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';

/** The server takes no more for now (RFC 5321, 3.8), and does not say until when. A busy mailbox (450) is one mail's. */
const LIMIT = 421;
/** Short enough that a run goes on after it. */
const PAUSE_SECONDS = 20;

const met = (error: unknown): error is Error =>
  error instanceof Error && 'responseCode' in error && error.responseCode === LIMIT;

/**
 * Whether a server refused the recipient or the message permanently (5xx, RFC 5321). A refused login or sender is an
 * error of our settings, which the operator can correct, so such a mail is retried.
 */
function isPermanent(error: unknown): error is Error {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return false;
  const { responseCode, command } = error;
  return typeof responseCode === 'number' && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

/** Sends over SMTP. Hosted functions cannot open ports 25 and 587; they use an smtps:// address on port 465. */
export function smtpMailer(
  url: string,
  { from, replyTo }: Pick<MailConfig, 'from' | 'replyTo'>,
  timeoutMs: number = MAIL_TIMEOUT_MS,
): Mailer {
  return async ({ to, subject, text, html, headers, attachment, image, idempotencyKey }) => {
    // Loaded after the visitor's answer: the library takes longer to load than the code of a cold function.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const sending = transport.sendMail({
      from,
      replyTo,
      to: { name: '', address: to },
      subject,
      text,
      html,
      attachments: [
        ...(attachment ? [attachment] : []),
        ...(image
          ? [
              {
                filename: image.filename,
                contentType: image.contentType,
                content: image.base64,
                encoding: 'base64',
                cid: image.cid,
                contentDisposition: 'inline' as const,
              },
            ]
          : []),
      ],
      // SMTP has no idempotency keys, but many servers and mail clients drop a second message with the same id.
      messageId: `<${idempotencyKey.replace(/[^A-Za-z0-9._-]+/g, '-')}@${domainOf(from)}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      // Closes the connection too, so that the server cannot accept a mail after we gave it up.
      signal: AbortSignal.timeout(timeoutMs),
    });
    await sending.catch((error: unknown) => {
      if (met(error)) throw new LimitReached(error.message, PAUSE_SECONDS);
      throw isPermanent(error) ? new PermanentRefusal(error.message) : error;
    });
  };
}
