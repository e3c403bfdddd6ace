import type { Config } from '../config.ts';
import { LimitReached, PermanentRefusal, type Mailer, type MailMessage } from '../mail/mail-message.ts';
import { chooseMailer } from '../mail/mailer.ts';
import { reasonOf } from '../reason.ts';
import { supabaseAdmin, type Supabase } from '../supabase.ts';
import { mailContent } from './mail-content.ts';
import { claimMails, finishMail, readMail, type Lease, type MailFailure } from './outbox.ts';
import { sendingPace, systemClock, type Clock } from './pace.ts';

/** What sends mails: a test has its own mailer and clock. */
export type Delivery = Clock & {
  config: Config;
  database: Supabase;
  /** Null when no mailer is configured. */
  mailer: Mailer | null;
};

export const mailDelivery = (config: Config): Delivery => ({
  config,
  database: supabaseAdmin(config),
  mailer: chooseMailer(config.mail),
  ...systemClock,
});

/** What the workers of one run share. */
type Run = {
  pace: ReturnType<typeof sendingPace>;
  /** The limit that ended the run: the mails that are left go back to the queue. */
  limit: LimitReached | null;
};

export type DeliveryCounts = { claimed: number; sent: number; failed: number };

/** Concurrent mails: enough to get through a batch of slow answers. */
const CONCURRENCY = 4;
/** Four at a time with ten seconds each: even a batch of timeouts ends within a minute, half of a lease. */
export const BATCH_SIZE = 24;
/** The platform gives a run 2 s of CPU, of which a mail takes up to 7 ms. */
const RUN_SIZE = 200;

/** Sends one mail, and again after the provider's limit, as long as the run may wait. */
async function send(message: MailMessage, mailer: Mailer, run: Run): Promise<void> {
  for (;;) {
    if (run.limit) throw run.limit;
    await run.pace.turn();
    try {
      return await mailer(message);
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
      if (!run.pace.slowDown(error.retryAfterSeconds)) run.limit = error;
    }
  }
}

function failureOf(error: unknown): MailFailure {
  const reason = reasonOf(error);
  if (error instanceof LimitReached) return { reason, retryAfterSeconds: error.retryAfterSeconds };
  return error instanceof PermanentRefusal ? { reason, isPermanent: true } : { reason };
}

async function deliverOne(lease: Lease, mailer: Mailer, delivery: Delivery, run: Run): Promise<boolean> {
  let failure: MailFailure | undefined;
  try {
    const mail = readMail(lease);
    const content = await mailContent(mail, delivery.config, delivery.now());
    await send({ ...content, to: mail.email, idempotencyKey: mail.idempotency_key }, mailer, run);
  } catch (error) {
    failure = failureOf(error);
    console.error(`Mail ${lease.id}, attempt ${lease.attempt}, was not sent: ${JSON.stringify(failure.reason)}`);
  }
  try {
    await finishMail(delivery.database, lease.id, failure);
  } catch (error) {
    // The lease expires and the mail is retried with the same idempotency key.
    console.error(
      `Mail ${lease.id} could not be marked as ${failure === undefined ? 'sent' : 'failed'}: ${JSON.stringify(reasonOf(error))}`,
    );
    return false;
  }
  return failure === undefined;
}

/** Sends the mails of one claim. Gives how many were sent. */
async function deliverBatch(mails: Lease[], mailer: Mailer, delivery: Delivery, run: Run): Promise<number> {
  const waiting = mails.values();
  let sent = 0;
  const worker = async () => {
    for (const mail of waiting) if (await deliverOne(mail, mailer, delivery, run)) sent += 1;
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, mails.length) }, worker));
  return sent;
}

/**
 * Claims due mails, or those of one registration, sends them and reports the results, batch by batch, until `most` are
 * taken, nothing is due, the provider takes no more, or the time or the CPU of a run is used. Each claim begins with the mails that a
 * person waits for. Rejects only when a claim fails.
 */
export async function deliverMails(
  delivery: Delivery,
  { most = RUN_SIZE, registrationId }: { most?: number; registrationId?: string } = {},
): Promise<DeliveryCounts> {
  const { database, mailer } = delivery;
  const counts: DeliveryCounts = { claimed: 0, sent: 0, failed: 0 };
  if (!mailer) {
    console.error(
      'NO MAIL IS BEING SENT: set SMTP_URL or RESEND_API_KEY. Registrations are kept and their mails wait.',
    );
    return counts;
  }
  const run: Run = { pace: sendingPace(delivery), limit: null };
  for (;;) {
    const limit = Math.min(BATCH_SIZE, most - counts.claimed, run.pace.room());
    if (limit <= 0 || run.limit) return counts;
    const mails = await claimMails(database, limit, registrationId);
    const sent = await deliverBatch(mails, mailer, delivery, run);
    counts.claimed += mails.length;
    counts.sent += sent;
    counts.failed += mails.length - sent;
    // One mail per person is in flight at a time, so that a claim may leave some out which the next one brings.
    if (mails.length === 0) return counts;
  }
}
