import { mailButton, mailFrame, mailHeading } from '../functions/_shared/mail/mail-frame.ts';

/**
 * The template of the auth service's mail, `recovery.html`: it fills in what is in double braces. The file is written by
 * `npx vitest run --project unit recovery-mail -u`. It names no brand, which the service does not know.
 */
export function recoveryMail(): string {
  const subject = 'Elige otra contraseña';
  const intro =
    'Alguien ha pedido una contraseña nueva para {{ .Email }}. Si has sido tú, ábrelo desde aquí y pulsa «Continuar»:';
  return mailFrame({
    subject,
    brandName: null,
    preview: intro,
    card: `${mailHeading(subject)}
<p style="margin:12px 0 0">${intro}</p>
${mailButton('Elegir contraseña', '{{ .RedirectTo }}#token_hash={{ .TokenHash }}&type=recovery')}`,
    footer: `<p style="margin:0">El enlace vale una hora y se usa una vez. Si no lo has pedido tú, no hagas nada: tu contraseña sigue siendo la misma.</p>`,
  });
}
