import { escapeMarkup, oneLine } from '../escape.ts';
import { mailFrame, mailHeading } from './mail-frame.ts';
import type { MailContent } from './mail-message.ts';

/** The mail with which an operator tries whether mails leave. */
export function trialMail({ brandName, siteUrl }: { brandName: string; siteUrl: string }): MailContent {
  const brand = oneLine(brandName);
  const subject = `Email de prueba de ${brand}`;
  const intro = `Este email sale de ${siteUrl} por el mismo camino que las confirmaciones. Si lo lees, los emails llegan.`;
  const reason = 'Lo ha pedido quien administra la web con «npm run health».';
  const html = mailFrame({
    subject,
    brandName: brand,
    preview: intro,
    card: `${mailHeading(subject)}
<p style="margin:12px 0 0">${escapeMarkup(intro)}</p>`,
    footer: `<p style="margin:0">${escapeMarkup(reason)}</p>`,
  });
  return { subject, text: [intro, '', reason, ''].join('\n'), html };
}
