import { siteAddress, sitePaths } from '../contract/paths.ts';
import { escapeMarkup, oneLine } from '../escape.ts';
import type { MailContent } from './mail-message.ts';
import { lightColors as light } from './mail-colors.ts';

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
  const html = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeMarkup(subject)}</title>
</head>
<body style="margin:0;padding:24px;background:${light.page};color:${light.text};font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55">
<div style="max-width:520px;margin:0 auto;padding:28px;background:${light.card};border:1px solid ${light.line};border-top:6px solid ${light.button};border-radius:16px">
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.25">${escapeMarkup(subject)}</h1>
<p style="margin:0 0 20px">${escapeMarkup(intro)}</p>
<p style="margin:0 0 20px"><a href="${escapeMarkup(link)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:${light.button};color:${light.onButton};font-weight:600;text-decoration:none">Elegir contraseña</a></p>
<p style="margin:0 0 12px">${escapeMarkup(existing)} <a href="${escapeMarkup(login)}" style="color:${light.link};font-weight:600">${escapeMarkup(login)}</a></p>
<p style="margin:0;color:${light.muted};font-size:14px">${escapeMarkup(reason)}</p>
</div>
</body>
</html>
`;
  return { subject, text: [intro, '', link, '', existing, login, '', reason, ''].join('\n'), html };
}
