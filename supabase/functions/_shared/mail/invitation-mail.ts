import { siteAddress, sitePaths } from '../contract/site/paths.ts';
import { escapeMarkup, oneLine } from '../escape.ts';
import { mailButton, mailFrame, mailHeading, mailLink } from './mail-frame.ts';
import type { MailContent } from './mail-message.ts';

type InvitationFacts = {
  siteUrl: string;
  brandName: string;
  /** Single-use token for the page that sets a password. */
  tokenHash: string;
};

/**
 * Invites a person into the admin. The token is in the fragment and only a click on the page uses it up, as in the mail
 * for a new password, whose page this link opens. The same mail serves accounts with and without a password.
 */
export function invitationMail({ siteUrl, brandName, tokenHash }: InvitationFacts): MailContent {
  const brand = oneLine(brandName);
  const login = siteAddress(siteUrl, sitePaths.login);
  const link = `${login}#token_hash=${encodeURIComponent(tokenHash)}&type=recovery`;
  const subject = `Te han dado acceso al CMS de ${brand}`;
  const intro = `Desde ahora puedes administrar las noticias, los eventos y los registros de ${brand}. Abre este enlace, pulsa «Continuar» y elige tu contraseña:`;
  const existing =
    'El enlace vale una hora y se usa una vez. Si ya tienes contraseña, entra con ella; si el enlace ha caducado, pide otro con «¿Has olvidado la contraseña?»:';
  const reason = 'Si no esperabas este email, no hagas nada y avisa a quien administra la web.';
  const html = mailFrame({
    subject,
    brandName: brand,
    preview: intro,
    card: `${mailHeading(subject)}
<p style="margin:12px 0 0">${escapeMarkup(intro)}</p>
${mailButton('Elegir contraseña', link)}
<p style="margin:20px 0 0">${escapeMarkup(existing)} ${mailLink(login, login)}</p>`,
    footer: `<p style="margin:0">${escapeMarkup(reason)}</p>`,
  });
  return { subject, text: [intro, '', link, '', existing, login, '', reason, ''].join('\n'), html };
}
