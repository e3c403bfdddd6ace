import { newsletterText } from '../contract/newsletter-text.ts';
import type { MailContent } from '../mail/mail-message.ts';
import { newsletterMail } from '../mail/newsletter-mail.ts';
import { eventMail } from '../mail/event-mail.ts';
import type { NewsletterLinks } from '../newsletter-link.ts';
import type { ClaimedMail } from './outbox.ts';

/** The dependencies of writing a claimed mail. */
export type MailContentPorts = {
  siteUrl: string;
  brandName: string;
  contactEmail: string;
  /** The page of a registration. */
  registrationUrl: (registrationId: string) => Promise<string>;
  newsletterLinks: (subscriberId: string) => Promise<NewsletterLinks>;
  now: () => Date;
};

async function newsletterContent({ details }: ClaimedMail, ports: MailContentPorts): Promise<MailContent> {
  const { subscriber } = details;
  const text = subscriber && newsletterText(subscriber.consent_text_version);
  if (!subscriber || !text) throw new Error('The mail has no subscriber, or their consent text is unknown.');
  return newsletterMail({
    eventTitle: subscriber.event_title,
    askedAt: subscriber.asked_at,
    text,
    links: await ports.newsletterLinks(subscriber.id),
    siteUrl: ports.siteUrl,
    brandName: ports.brandName,
    contactEmail: ports.contactEmail,
  });
}

async function followUpContent(mail: ClaimedMail, ports: MailContentPorts): Promise<MailContent> {
  const { message } = mail.details;
  if (!message || mail.registration_id === null)
    throw new Error('The mail has no message, or its registration is gone.');
  // The Markdown parser is loaded only for these mails.
  const { followUpMail } = await import('../mail/follow-up-mail.ts');
  return followUpMail({
    name: mail.name,
    event: mail.event,
    message,
    siteUrl: ports.siteUrl,
    brandName: ports.brandName,
    contactEmail: ports.contactEmail,
    registrationUrl: await ports.registrationUrl(mail.registration_id),
  });
}

/**
 * The content of a claimed mail. Rejects for a kind that this build does not know, and for a mail that no longer
 * applies.
 */
export async function mailContent(mail: ClaimedMail, ports: MailContentPorts): Promise<MailContent> {
  if (mail.kind === 'newsletter') return newsletterContent(mail, ports);
  if (mail.kind === 'follow-up') return followUpContent(mail, ports);
  return eventMail(mail.kind, {
    name: mail.name,
    event: mail.event,
    before: mail.details.before,
    offeredUntil: mail.details.offered_until,
    siteUrl: ports.siteUrl,
    brandName: ports.brandName,
    contactEmail: ports.contactEmail,
    registrationUrl: mail.registration_id === null ? null : await ports.registrationUrl(mail.registration_id),
    now: ports.now(),
  });
}
