import { escapeMarkup } from '../escape.ts';
import { darkColors as dark, lightColors as light } from './mail-colors.ts';

export type EventMailWords = {
  subject: string;
  title: string;
  brandName: string;
  greeting: string;
  intro: string;
  /** Day and month for the tile. */
  tile: { day: string; month: string } | null;
  when: string | null;
  place: string | null;
  /** Where the event is attended online. */
  joinUrl: string | null;
  notes: string[];
  button: string;
  buttonUrl: string;
  calendar: string;
  calendarLinks: { label: string; url: string }[];
  reason: string;
  contactEmail: string;
  registrationUrl: string | null;
  privacyUrl: string;
};

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Readers that honour the scheme use these; the others keep the inline light colours or invert them on their own. */
const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: ${dark.page} !important; color: ${dark.text} !important }
  .card { background: ${dark.card} !important; border-color: ${dark.line} !important }
  .panel { background: ${dark.panel} !important }
  .muted { color: ${dark.muted} !important }
  .link { color: ${dark.link} !important }
  .button { background: ${dark.button} !important; color: ${dark.onButton} !important }
  .mark { border-color: ${dark.text} !important }
}`;

const PHONE = `@media (max-width: 480px) {
  .page { padding: 24px 12px !important }
  .card { padding: 24px 18px !important }
  .panel { padding: 16px !important }
  .tile { padding-right: 12px !important }
}`;

/** Mail readers of Windows lay out nothing but tables. */
const row = (cells: string, style: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;${style}"><tr>${cells}</tr></table>`;

/** The site's mark, drawn with boxes: pictures from elsewhere are not shown before somebody allows them, and SVG is not shown at all. */
const MARK = `<div class="mark" style="width:24px;border:2px solid ${light.text};border-radius:8px 8px 8px 2px;background:#FFFFFF">
<div style="height:13px;font-size:0;line-height:0">&nbsp;</div>
<div style="height:11px;font-size:0;line-height:0;border-radius:0 0 5px 0;background:${light.button}">&nbsp;</div>
</div>`;

function link(label: string, url: string): string {
  return `<a class="link" href="${escapeMarkup(url)}" style="color:${light.link};font-weight:600">${escapeMarkup(label)}</a>`;
}

function fact(label: string, html: string | null): string {
  if (html === null) return '';
  return `<p style="margin:8px 0 0"><span class="muted" style="color:${light.muted}">${label}:</span> ${html}</p>`;
}

const factText = (value: string | null) => value && escapeMarkup(value).replace(/(\d) h\b/g, '$1&nbsp;h');

function dateTile({ day, month }: NonNullable<EventMailWords['tile']>): string {
  return `<td class="tile" valign="top" width="54" style="padding-right:16px">
<div style="width:54px;padding:8px 0;border-radius:12px;background:${light.tile};color:${light.onTile};text-align:center;font-weight:700">
<div style="font-size:26px;line-height:28px">${day}</div>
<div style="font-size:14px;line-height:18px">${month}</div>
</div>
</td>`;
}

/** The HTML part. Every text is escaped here, so callers pass plain text. */
export function eventMailHtml(words: EventMailWords): string {
  const preview = [words.when, words.place].filter((text) => text !== null).join(' · ') || words.intro;
  const facts = `<td valign="top">
<h1 style="margin:0;font-size:21px;line-height:1.25;letter-spacing:-0.01em">${escapeMarkup(words.title)}</h1>
${fact('Cuándo', factText(words.when))}
${fact('Dónde', factText(words.place))}
${fact('Cómo asistir', words.joinUrl && link('Unirse al evento', words.joinUrl))}
</td>`;
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(words.subject)}</title>
<style>:root { color-scheme: light dark }
${PHONE}
${DARK}</style>
</head>
<body class="page" style="margin:0;padding:32px 16px;background:${light.page};color:${light.text};${FONT};font-size:16px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeMarkup(preview)}</div>
<div style="max-width:560px;margin:0 auto">
${row(
  `<td style="padding-right:10px">${MARK}</td><td style="font-size:20px;font-weight:700;letter-spacing:-0.02em">${escapeMarkup(words.brandName)}</td>`,
  'margin:0 0 20px',
)}
<div class="card" style="padding:28px 24px;background:${light.card};border:1px solid ${light.line};border-radius:20px">
<p style="margin:0 0 4px">${escapeMarkup(words.greeting)}</p>
<p style="margin:0 0 20px">${escapeMarkup(words.intro)}</p>
<div class="panel" style="padding:20px;border-radius:14px;background:${light.panel}">
${row(`${words.tile ? dateTile(words.tile) : ''}${facts}`, 'width:100%')}
</div>
${words.notes.map((note) => `<p style="margin:16px 0 0">${escapeMarkup(note)}</p>\n`).join('')}<p style="margin:24px 0 0"><a class="button" href="${escapeMarkup(words.buttonUrl)}" style="display:inline-block;padding:13px 24px;border-radius:12px;background:${light.button};color:${light.onButton};font-weight:600;text-decoration:none">${words.button}</a></p>
<p style="margin:20px 0 0">${escapeMarkup(words.calendar)}</p>
${words.calendarLinks.length > 0 ? `<p style="margin:4px 0 0">También puedes añadirlo a ${words.calendarLinks.map(({ label, url }) => link(label, url)).join(' o a ')}.</p>` : ''}
</div>
<div class="muted" style="padding:20px 24px 0;font-size:14px;color:${light.muted}">
<p style="margin:0 0 8px">${escapeMarkup(words.reason)}</p>
${words.registrationUrl === null ? '' : `<p style="margin:0 0 8px">¿No puedes venir? ${link('Cancela tu registro', words.registrationUrl)}.</p>\n`}<p style="margin:0">¿Dudas o cambios? Escríbenos a ${link(words.contactEmail, `mailto:${words.contactEmail}`)}. Qué hacemos con tus datos: ${link('Privacidad', words.privacyUrl)}.</p>
</div>
</div>
</body>
</html>
`;
}
