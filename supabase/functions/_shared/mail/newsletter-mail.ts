import { formatInMadrid } from '../contract/time/dates.ts';
import { siteAddress, sitePaths } from '../contract/site/paths.ts';
import { escapeMarkup, isolated, oneLine } from '../escape.ts';
import type { NewsletterLinks } from '../newsletter-link.ts';
import { contactLine, contactText, mailButton, mailFrame, mailText } from './mail-frame.ts';
import { lightColors as light } from '../contract/site/colors.ts';
import { oneClickHeaders, type MailContent } from './mail-message.ts';

type NewsletterMailFacts = {
  /** The event of the registration with the ticked box. */
  eventTitle: string;
  askedAt: string;
  /** The consent text. */
  text: string;
  links: NewsletterLinks;
  siteUrl: string;
  brandName: string;
  contactEmail: string;
};

const BUTTON = 'Confirmar';

/**
 * The mail that asks a registrant who ticked the newsletter box to confirm it from their inbox (double opt-in). It has
 * no name and repeats no typed text, because the address may belong to another person. Mail clients unsubscribe by its
 * headers (RFC 2369, RFC 8058).
 */
export function newsletterMail(facts: NewsletterMailFacts): MailContent {
  const { links, contactEmail } = facts;
  const brand = oneLine(facts.brandName);
  const subject = 'Confirma que quieres recibir novedades';
  const question = (event: string) =>
    `El ${formatInMadrid(facts.askedAt, "d 'de' MMMM 'de' yyyy, 'a las' HH:mm")} (hora peninsular), al registrarte en «${event}», marcaste:`;
  const eventTitle = oneLine(facts.eventTitle);
  const quote = `«${oneLine(facts.text)}»`;
  const intro = `Para que ${brand} te escriba, confírmalo aquí:`;
  const until = 'Si no lo confirmas, no recibirás novedades y borraremos tu dirección de la lista en 30 días.';
  const reason =
    'Recibes este email porque alguien escribió tu dirección en un formulario de registro y marcó esa casilla. Si no fuiste tú, puedes ignorarlo.';
  const privacyUrl = siteAddress(facts.siteUrl, sitePaths.privacy);
  return {
    subject,
    text: mailText(['Hola:', '', question(eventTitle), quote, '', intro, links.confirm, '', until], brand, [
      reason,
      ...contactText(contactEmail, privacyUrl),
    ]),
    html: mailFrame({
      subject,
      brandName: brand,
      preview: quote,
      card: `<p style="margin:0 0 4px">Hola:</p>
<p style="margin:0 0 16px">${question(isolated(eventTitle))}</p>
<div class="panel" style="padding:16px 20px;border-radius:14px;background:${light.panel};font-weight:600">${escapeMarkup(quote)}</div>
<p style="margin:20px 0 0">${escapeMarkup(intro)}</p>
${mailButton(BUTTON, links.confirm)}
<p style="margin:20px 0 0">${escapeMarkup(until)}</p>`,
      footer: `<p style="margin:0 0 8px">${escapeMarkup(reason)}</p>
<p style="margin:0">${contactLine(contactEmail, privacyUrl)}</p>`,
    }),
    headers: oneClickHeaders(links.unsubscribe),
  };
}
