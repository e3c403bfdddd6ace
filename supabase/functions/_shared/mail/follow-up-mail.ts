import type { ArticleColumns } from '../contract/article/article-columns.ts';
import type { FollowUp } from '../contract/event/follow-up.ts';
import { formatInMadrid } from '../contract/time/dates.ts';
import { siteAddress, sitePaths } from '../contract/site/paths.ts';
import { escapeMarkup, isolated, oneLine } from '../escape.ts';
import { greeting } from './event-mail-html.ts';
import { greetingName } from './event-mail-text.ts';
import { contactLine, contactText, mailButton, mailFrame, mailLink, mailText } from './mail-frame.ts';
import { mailMarkdown } from './mail-markdown.ts';
import { oneClickHeaders, type MailContent } from './mail-message.ts';

export type FollowUpFacts = {
  /** The name as the registrant typed it. */
  name: string;
  event: ArticleColumns<'title' | 'event_date'>;
  message: FollowUp;
  siteUrl: string;
  brandName: string;
  /** The company's address. */
  contactEmail: string;
  /** The page of the registration, where the person refuses such messages or erases their data. */
  registrationUrl: string;
  /** Refuses such messages with one request of a mail provider. */
  unsubscribeUrl: string;
};

const BUTTON = 'Ver la grabación';

/**
 * A message to a registrant of an event that is over. It says why it comes and how to get no more. Mail clients refuse
 * further ones by its headers (RFC 2369, RFC 8058).
 */
export function followUpMail(facts: FollowUpFacts): MailContent {
  const { event, message, siteUrl, contactEmail, registrationUrl, unsubscribeUrl } = facts;
  const subject = oneLine(message.subject);
  const name = greetingName(facts.name);
  const brand = oneLine(facts.brandName);
  const day = formatInMadrid(event.event_date, "d 'de' MMMM 'de' yyyy");
  const reason = (title: string) =>
    `Recibes este email porque esta dirección se registró en «${title}»${day === null ? '' : `, del ${day}`}.`;
  const privacyUrl = siteAddress(siteUrl, sitePaths.privacy);
  return {
    subject,
    text: mailText(
      [
        greeting(name),
        '',
        message.content.trim(),
        ...(message.recording_url === null ? [] : ['', `${BUTTON}: ${message.recording_url}`]),
      ],
      brand,
      [
        reason(oneLine(event.title)),
        `Si no quieres más emails después de un evento, o quieres que borremos tus datos: ${registrationUrl}`,
        ...contactText(contactEmail, privacyUrl),
      ],
    ),
    html: mailFrame({
      subject,
      brandName: brand,
      preview: subject,
      card: `<p style="margin:0">${greeting(name && isolated(name))}</p>
${mailMarkdown(message.content, siteUrl)}
${message.recording_url === null ? '' : mailButton(BUTTON, message.recording_url)}`,
      footer: `<p style="margin:0 0 8px">${reason(isolated(oneLine(event.title)))}</p>
<p style="margin:0 0 8px">¿No quieres más emails después de un evento, o quieres que borremos tus datos? ${mailLink('Dínoslo aquí', registrationUrl)}.</p>
<p style="margin:0">${contactLine(escapeMarkup(contactEmail), privacyUrl)}</p>`,
    }),
    headers: oneClickHeaders(unsubscribeUrl),
  };
}
