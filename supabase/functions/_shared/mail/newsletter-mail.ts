import { formatInMadrid } from '../contract/dates.ts';
import { siteAddress } from '../contract/page-head.ts';
import { escapeMarkup, isolated, oneLine } from '../escape.ts';
import type { NewsletterLinks } from '../newsletter-link.ts';
import { contactLine, mailButton, mailFrame } from './mail-frame.ts';
import { lightColors as light } from './mail-colors.ts';
import type { MailContent } from './mail-message.ts';

type NewsletterMailFacts = {
  /** The event at whose registration the box was ticked. */
  eventTitle: string;
  askedAt: string;
  /** What stood beside the box. */
  text: string;
  links: NewsletterLinks;
  siteUrl: string;
  brandName: string;
  contactEmail: string;
};

const BUTTON = 'Confirmar';

/**
 * The mail that asks a registrant who ticked the box for news to confirm it from their inbox. It has no name and shows nothing that was typed but the
 * box: a stranger may have typed the address. Mail readers end it by the header's address (RFC 2369, RFC 8058).
 */
export function newsletterMail(facts: NewsletterMailFacts): MailContent {
  const { links, contactEmail } = facts;
  const brand = oneLine(facts.brandName);
  const subject = 'Confirma que quieres recibir novedades';
  const asked = (event: string) =>
    `El ${formatInMadrid(facts.askedAt, "d 'de' MMMM 'de' yyyy, 'a las' HH:mm")} (hora peninsular), al registrarte en «${event}», marcaste:`;
  const eventTitle = oneLine(facts.eventTitle);
  const quote = `«${oneLine(facts.text)}»`;
  const intro = `Para que ${brand} te escriba, confírmalo aquí:`;
  const until = 'Si no lo confirmas, no recibirás novedades y borraremos tu dirección de la lista en 30 días.';
  const reason =
    'Recibes este email porque alguien escribió tu dirección en un formulario de registro y marcó esa casilla. Si no fuiste tú, puedes ignorarlo.';
  const privacyUrl = `${siteAddress(facts.siteUrl)}/privacidad`;
  return {
    subject,
    text: [
      'Hola:',
      '',
      asked(eventTitle),
      quote,
      '',
      intro,
      links.confirm,
      '',
      until,
      '',
      brand,
      '',
      '--',
      reason,
      `¿Dudas o cambios? Escríbenos a ${contactEmail}.`,
      `Qué hacemos con tus datos: ${privacyUrl}`,
      '',
    ].join('\n'),
    html: mailFrame({
      subject,
      brandName: brand,
      preview: quote,
      card: `<p style="margin:0 0 4px">Hola:</p>
<p style="margin:0 0 16px">${asked(isolated(eventTitle))}</p>
<div class="panel" style="padding:16px 20px;border-radius:14px;background:${light.panel};font-weight:600">${escapeMarkup(quote)}</div>
<p style="margin:20px 0 0">${escapeMarkup(intro)}</p>
${mailButton(BUTTON, links.confirm)}
<p style="margin:20px 0 0">${escapeMarkup(until)}</p>`,
      footer: `<p style="margin:0 0 8px">${escapeMarkup(reason)}</p>
<p style="margin:0">${contactLine(contactEmail, privacyUrl)}</p>`,
    }),
    headers: {
      'List-Unsubscribe': `<${links.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
