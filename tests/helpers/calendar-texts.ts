import naughtyStrings from 'big-list-of-naughty-strings' with { type: 'json' };

const longTitles = [
  '😀'.repeat(200),
  '👩‍👩‍👧'.repeat(40),
  'ñ'.repeat(200),
  `${'a'.repeat(66)}é`.repeat(3),
  '\\;,'.repeat(66),
];

/** Naughty, long and broken texts that a calendar file must preserve. */
export const calendarTexts: readonly string[] = [
  ...naughtyStrings,
  ...longTitles,
  'mitad \uD800 de un par',
  'con\u0000nulo\u0007',
  'a\u2028b\u2029c',
].filter((text) => text.trim() !== '');

/** A text that tries to inject the lines of another event and of a guest. */
export const calendarAttack =
  'Charla\r\nATTENDEE:mailto:victima@example.com\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Otra';

/** The form of a text in a calendar: RFC 5545 has one kind of line break and no other control character. */
export function asCalendarText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\p{Cs}/gu, '\uFFFD');
}
