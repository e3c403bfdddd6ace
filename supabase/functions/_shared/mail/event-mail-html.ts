import { escapeMarkup, isolated } from '../escape.ts';
import type { EventMailText } from './event-mail-text.ts';
import { ENTRY_CODE_CID } from './entry-code.ts';
import { lightColors as light } from '../contract/site/colors.ts';
import { contactLine, mailButton, mailFrame, mailHeading, mailLink, mailRow } from './mail-frame.ts';

function fact(label: string, html: string | null): string {
  if (html === null) return '';
  return `<p style="margin:8px 0 0"><span class="muted" style="color:${light.muted}">${label}:</span> ${html}</p>`;
}

/** The first line of a mail, with a name as text or as HTML. */
export const greeting = (name: string | null) => (name === null ? 'Hola:' : `Hola, ${name}:`);

const whenText = (value: string | null) => value && escapeMarkup(value).replace(/(\d) h\b/g, '$1&nbsp;h');

function dateTile({ day, month }: NonNullable<EventMailText['tile']>): string {
  return `<td class="tile" valign="top" width="54" style="padding-right:16px">
<div style="width:54px;padding:8px 0;border-radius:12px;background:${light.tile};color:${light.onTile};text-align:center;font-weight:700">
<div style="font-size:26px;line-height:28px">${day}</div>
<div style="font-size:14px;line-height:18px">${month}</div>
</div>
</td>`;
}

/** The page of a registration, which leads into the online event at once. */
export const enteringUrl = (registrationUrl: string) => `${registrationUrl}&entrar=1`;

/** The way into an online event: through the registration's page where there is one, and directly if that fails. */
function joinLinks({ joinUrl, entryUrl }: EventMailText): string | null {
  if (joinUrl === null) return null;
  if (entryUrl === null) return mailLink('Unirse al evento', joinUrl);
  return `${mailLink('Entrar', enteringUrl(entryUrl))} (si no se abre: ${mailLink('Unirse al evento', joinUrl)})`;
}

/** The code to show at the door, with a text beside it for whoever does not see the image. */
function doorRow(url: string | null): string {
  if (url === null) return '';
  return mailRow(
    `<td valign="middle" width="147" style="padding-right:16px"><img src="cid:${ENTRY_CODE_CID}" width="147" alt="Código QR de tu registro" style="display:block;border-radius:8px;background:${light.card}" /></td>
<td valign="middle">Enseña este código al llegar. Si no lo ves, ${mailLink('abre tu registro', url)} o di tu nombre.</td>`,
    'width:100%;margin:20px 0 0',
  );
}

/** The HTML part. It escapes every text, so callers pass plain text. */
export function eventMailHtml(texts: EventMailText): string {
  const preview = [texts.when, texts.place].filter((text) => text !== null).join(' · ') || texts.intro;
  const facts = `<td valign="top">
${mailHeading(texts.title)}
${fact('Cuándo', whenText(texts.when))}
${fact('Dónde', texts.place && isolated(texts.place))}
${fact('Cómo asistir', joinLinks(texts))}
</td>`;
  return mailFrame({
    subject: texts.subject,
    brandName: texts.brandName,
    preview,
    card: `<p style="margin:0 0 4px">${greeting(texts.name && isolated(texts.name))}</p>
<p style="margin:0 0 20px">${escapeMarkup(texts.intro)}</p>
<div class="panel" style="padding:20px;border-radius:14px;background:${light.panel}">
${mailRow(`${texts.tile ? dateTile(texts.tile) : ''}${facts}`, 'width:100%')}
</div>
${texts.notes.map((note) => `<p style="margin:16px 0 0">${escapeMarkup(note)}</p>\n`).join('')}${mailButton(texts.button, texts.buttonUrl)}
${doorRow(texts.doorUrl)}<p style="margin:20px 0 0">${escapeMarkup(texts.calendar)}</p>
${texts.calendarLinks.length > 0 ? `<p style="margin:4px 0 0">También puedes añadirlo a ${texts.calendarLinks.map(({ label, url }) => mailLink(label, url)).join(' o a ')}.</p>` : ''}`,
    footer: `<p style="margin:0 0 8px">${escapeMarkup(texts.reason)}</p>
${texts.registrationUrl === null ? '' : `<p style="margin:0 0 8px">¿No puedes venir? ${mailLink('Cancela tu registro', texts.registrationUrl)}.</p>\n`}<p style="margin:0">${contactLine(texts.contactEmail, texts.privacyUrl)}</p>`,
  });
}
