import { escapeMarkup } from '../escape.ts';
import { darkColors as dark, lightColors as light } from '../contract/site/colors.ts';

export type MailFrame = {
  subject: string;
  /** Null for the mark alone. */
  brandName: string | null;
  /** The preheader that mail clients show beside the subject. */
  preview: string;
  /** HTML of the card, and of the lines below it. */
  card: string;
  footer: string;
};

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Dark colours for mail clients that support the media query; others keep the inline light colours or invert them. */
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

/** Mail clients on Windows support only table layout. */
export const mailRow = (cells: string, style: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;${style}"><tr>${cells}</tr></table>`;

/**
 * The site's mark, drawn with boxes: mail clients show remote images only with the reader's permission, and SVG never.
 */
const MARK = `<div class="mark" style="width:24px;border:2px solid ${light.text};border-radius:8px 8px 8px 2px;background:${light.card}">
<div style="height:13px;font-size:0;line-height:0">&nbsp;</div>
<div style="height:11px;font-size:0;line-height:0;border-radius:0 0 5px 0;background:${light.button}">&nbsp;</div>
</div>`;

export function mailLink(label: string, url: string): string {
  return `<a class="link" href="${escapeMarkup(url)}" style="color:${light.link};font-weight:600">${escapeMarkup(label)}</a>`;
}

export const mailHeading = (text: string) =>
  `<h1 style="margin:0;font-size:21px;line-height:1.25;letter-spacing:-0.01em">${escapeMarkup(text)}</h1>`;

/** The mail's only button. */
export function mailButton(label: string, url: string): string {
  return `<p style="margin:24px 0 0"><a class="button" href="${escapeMarkup(url)}" style="display:inline-block;padding:13px 24px;border-radius:12px;background:${light.button};color:${light.onButton};font-weight:600;text-decoration:none">${label}</a></p>`;
}

/** The text part of a mail: its lines, the brand, and small print below it. */
export const mailText = (lines: readonly string[], brandName: string, footer: readonly string[]): string =>
  [...lines, '', brandName, '', '--', ...footer, ''].join('\n');

/** Contact and privacy: the last lines of a mail to a visitor, as text. */
export const contactText = (contactEmail: string, privacyUrl: string): string[] => [
  `¿Dudas o cambios? Escríbenos a ${contactEmail}.`,
  `Qué hacemos con tus datos: ${privacyUrl}`,
];

/** The same as a line of HTML. */
export function contactLine(contactEmail: string, privacyUrl: string): string {
  return `¿Dudas o cambios? Escríbenos a ${mailLink(contactEmail, `mailto:${contactEmail}`)}. Qué hacemos con tus datos: ${mailLink('Privacidad', privacyUrl)}.`;
}

/** The HTML part of a mail: mark and name, a card, and small print below it. */
export function mailFrame({ subject, brandName, preview, card, footer }: MailFrame): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>:root { color-scheme: light dark }
${PHONE}
${DARK}</style>
</head>
<body class="page" style="margin:0;padding:32px 16px;background:${light.page};color:${light.text};${FONT};font-size:16px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeMarkup(preview)}</div>
<div style="max-width:560px;margin:0 auto">
${mailRow(
  `<td style="padding-right:10px">${MARK}</td>${brandName === null ? '' : `<td style="font-size:20px;font-weight:700;letter-spacing:-0.02em">${escapeMarkup(brandName)}</td>`}`,
  'margin:0 0 20px',
)}
<div class="card" style="padding:28px 24px;background:${light.card};border:1px solid ${light.line};border-radius:20px">
${card}
</div>
<div class="muted" style="padding:20px 24px 0;font-size:14px;color:${light.muted}">
${footer}
</div>
</div>
</body>
</html>
`;
}
