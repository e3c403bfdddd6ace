import { newsletterText } from '../contract/newsletter-text.ts';
import type { MailContent } from '../mail/mail-message.ts';
import { newsletterMail } from '../mail/newsletter-mail.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { NewsletterLinks } from '../newsletter-link.ts';
import type { ClaimedMail } from './outbox.ts';

/** What mails are written with besides what was claimed. */
export type WritingPorts = {
  siteUrl: string;
  brandName: string;
  contactEmail: string;
  /** Where a registration is shown and cancelled. */
  registrationUrl: (registrationId: string) => Promise<string>;
  newsletterLinks: (subscriberId: string) => Promise<NewsletterLinks>;
  now: () => Date;
};

async function newsletterContent({ details }: ClaimedMail, ports: WritingPorts): Promise<MailContent> {
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

/** What a claimed mail says. Rejects for a kind that this build does not know, and for what makes no sense any more. */
export async function contentOf(mail: ClaimedMail, ports: WritingPorts): Promise<MailContent> {
  if (mail.kind === 'newsletter') return newsletterContent(mail, ports);
  const facts = {
    name: mail.name,
    event: {
      id: mail.event_id,
      title: mail.event_title,
      slug: mail.event_slug,
      excerpt: mail.event_excerpt,
      event_date: mail.event_date,
      event_end_date: mail.event_end_date,
      event_location: mail.event_location,
      calendar_sequence: mail.event_calendar_sequence,
      join_url: mail.details.join_url,
    },
    siteUrl: ports.siteUrl,
    brandName: ports.brandName,
    contactEmail: ports.contactEmail,
    registrationUrl: mail.registration_id === null ? null : await ports.registrationUrl(mail.registration_id),
    now: ports.now(),
  };
  return writeMail(mail.kind, facts, mail.details);
}
