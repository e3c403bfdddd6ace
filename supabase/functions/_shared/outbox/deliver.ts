import { PermanentRefusal, type Mailer } from '../mail/mail-message.ts';
import { mailContent, type MailContentPorts } from './mail-content.ts';
import type { ClaimedMail, Outbox } from './outbox.ts';

export type DeliveryPorts = MailContentPorts & {
  outbox: Outbox;
  /** Null when no mailer is configured. */
  mailer: Mailer | null;
};

export type DeliveryCounts = { claimed: number; sent: number; failed: number };

/** Concurrent mails: enough to get through a batch, few enough for a provider's rate limit. */
const CONCURRENCY = 4;
/** Four at a time with ten seconds each: even a batch of timeouts ends within a minute, half of a lease. */
export const BATCH_SIZE = 24;

/** Another server's message as a database text: without control characters and without a lone surrogate at the cut. */
const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 500)
    .toWellFormed();

async function deliverOne(mail: ClaimedMail, mailer: Mailer, ports: DeliveryPorts): Promise<boolean> {
  let failure: string | undefined;
  let isPermanent = false;
  try {
    const content = await mailContent(mail, ports);
    await mailer({ ...content, to: mail.email, idempotencyKey: mail.idempotency_key });
  } catch (error) {
    failure = reasonOf(error);
    isPermanent = error instanceof PermanentRefusal;
    console.error(`Mail ${mail.id}, attempt ${mail.attempt}, was not sent: ${JSON.stringify(failure)}`);
  }
  try {
    await ports.outbox.finish(mail.id, failure, isPermanent);
  } catch (error) {
    // The lease expires and the mail is retried with the same idempotency key.
    console.error(
      `Mail ${mail.id} could not be marked as ${failure === undefined ? 'sent' : 'failed'}: ${JSON.stringify(reasonOf(error))}`,
    );
    return false;
  }
  return failure === undefined;
}

/**
 * Claims due mails, or those of one registration, sends them and reports the results. Rejects only when the claim
 * fails.
 */
export async function deliverMails(
  ports: DeliveryPorts,
  limit: number,
  registrationId?: string,
): Promise<DeliveryCounts> {
  const { mailer } = ports;
  if (!mailer) {
    console.error(
      'NO MAIL IS BEING SENT: set SMTP_URL or RESEND_API_KEY. Registrations are kept and their mails wait.',
    );
    return { claimed: 0, sent: 0, failed: 0 };
  }
  const mails = await ports.outbox.claim(limit, registrationId);
  const waiting = mails.values();
  let sent = 0;
  const worker = async () => {
    for (const mail of waiting) if (await deliverOne(mail, mailer, ports)) sent += 1;
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, mails.length) }, worker));
  return { claimed: mails.length, sent, failed: mails.length - sent };
}
