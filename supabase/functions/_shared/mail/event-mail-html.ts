import { escapeMarkup, isolated } from '../escape.ts';
import type { EventMailWords } from './event-mail-words.ts';
import { lightColors as light } from './mail-colors.ts';
import { contactLine, mailButton, mailFrame, mailLink, mailRow } from './mail-frame.ts';

function fact(label: string, html: string | null): string {
  if (html === null) return '';
  return `<p style="margin:8px 0 0"><span class="muted" style="color:${light.muted}">${label}:</span> ${html}</p>`;
}

/** The first line of a mail, with a name as text or as HTML. */
export const greeting = (name: string | null) => (name === null ? 'Hola:' : `Hola, ${name}:`);

const whenText = (value: string | null) => value && escapeMarkup(value).replace(/(\d) h\b/g, '$1&nbsp;h');

function dateTile({ day, month }: NonNullable<EventMailWords['tile']>): string {
  return `<td class="tile" valign="top" width="54" style="padding-right:16px">
<div style="width:54px;padding:8px 0;border-radius:12px;background:${light.tile};color:${light.onTile};text-align:center;font-weight:700">
<div style="font-size:26px;line-height:28px">${day}</div>
<div style="font-size:14px;line-height:18px">${month}</div>
</div>
</td>`;
}

/** The HTML part. It escapes every text, so callers pass plain text. */
export function eventMailHtml(words: EventMailWords): string {
  const preview = [words.when, words.place].filter((text) => text !== null).join(' · ') || words.intro;
  const facts = `<td valign="top">
<h1 style="margin:0;font-size:21px;line-height:1.25;letter-spacing:-0.01em">${escapeMarkup(words.title)}</h1>
${fact('Cuándo', whenText(words.when))}
${fact('Dónde', words.place && isolated(words.place))}
${fact('Cómo asistir', words.joinUrl && mailLink('Unirse al evento', words.joinUrl))}
</td>`;
  return mailFrame({
    subject: words.subject,
    brandName: words.brandName,
    preview,
    card: `<p style="margin:0 0 4px">${greeting(words.name && isolated(words.name))}</p>
<p style="margin:0 0 20px">${escapeMarkup(words.intro)}</p>
<div class="panel" style="padding:20px;border-radius:14px;background:${light.panel}">
${mailRow(`${words.tile ? dateTile(words.tile) : ''}${facts}`, 'width:100%')}
</div>
${words.notes.map((note) => `<p style="margin:16px 0 0">${escapeMarkup(note)}</p>\n`).join('')}${mailButton(words.button, words.buttonUrl)}
<p style="margin:20px 0 0">${escapeMarkup(words.calendar)}</p>
${words.calendarLinks.length > 0 ? `<p style="margin:4px 0 0">También puedes añadirlo a ${words.calendarLinks.map(({ label, url }) => mailLink(label, url)).join(' o a ')}.</p>` : ''}`,
    footer: `<p style="margin:0 0 8px">${escapeMarkup(words.reason)}</p>
${words.registrationUrl === null ? '' : `<p style="margin:0 0 8px">¿No puedes venir? ${mailLink('Cancela tu registro', words.registrationUrl)}.</p>\n`}<p style="margin:0">${contactLine(words.contactEmail, words.privacyUrl)}</p>`,
  });
}
