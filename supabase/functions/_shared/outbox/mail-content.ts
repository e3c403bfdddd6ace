import type { Config } from '../config.ts';
import { newsletterText } from '../contract/newsletter/newsletter-text.ts';
import type { MailContent } from '../mail/mail-message.ts';
import { newsletterMail } from '../mail/newsletter-mail.ts';
import { eventMail } from '../mail/event-mail.ts';
import { newsletterLinks, unsubscribeUrl } from '../newsletter-link.ts';
import { registrationUrl } from '../registration-link.ts';
import type { ClaimedMail } from './outbox.ts';

async function newsletterContent({ details }: ClaimedMail, config: Config): Promise<MailContent> {
  const { subscriber } = details;
  const text = subscriber && newsletterText(subscriber.consent_text_version);
  if (!subscriber || !text) throw new Error('The mail has no subscriber, or their consent text is unknown.');
  return newsletterMail({
    eventTitle: subscriber.event_title,
    askedAt: subscriber.asked_at,
    text,
    links: await newsletterLinks(config, subscriber.id),
    siteUrl: config.siteUrl,
    brandName: config.brandName,
    contactEmail: config.contactEmail,
  });
}

async function followUpContent(mail: ClaimedMail, config: Config): Promise<MailContent> {
  const { message } = mail.details;
  if (!message || mail.registration_id === null)
    throw new Error('The mail has no message, or its registration is gone.');
  // The Markdown parser is loaded only for these mails.
  const { followUpMail } = await import('../mail/follow-up-mail.ts');
  return followUpMail({
    name: mail.name,
    event: mail.event,
    message,
    siteUrl: config.siteUrl,
    brandName: config.brandName,
    contactEmail: config.contactEmail,
    registrationUrl: await registrationUrl(config, mail.registration_id),
    unsubscribeUrl: await unsubscribeUrl(config, mail.registration_id, 'refuse'),
  });
}

/**
 * The content of a claimed mail. Rejects for a kind that this build does not know, and for a mail that no longer
 * applies.
 */
export async function mailContent(mail: ClaimedMail, config: Config, now: Date): Promise<MailContent> {
  if (mail.kind === 'newsletter') return newsletterContent(mail, config);
  if (mail.kind === 'follow-up') return followUpContent(mail, config);
  return eventMail(mail.kind, {
    name: mail.name,
    event: mail.event,
    before: mail.details.before,
    offeredUntil: mail.details.offered_until,
    siteUrl: config.siteUrl,
    brandName: config.brandName,
    contactEmail: config.contactEmail,
    registrationUrl: mail.registration_id === null ? null : await registrationUrl(config, mail.registration_id),
    now,
  });
}
