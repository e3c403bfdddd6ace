import { isEventMailKind } from '../contract/mail-kinds.ts';
import { eventMailHtml, greeting } from './event-mail-html.ts';
import { wordsOf } from './event-mail-kinds.ts';
import type { EventMailFacts, EventMailWords } from './event-mail-words.ts';
import type { MailContent } from './mail-message.ts';

function textPart(words: EventMailWords): string {
  const lines = [
    greeting(words.name),
    '',
    words.intro,
    '',
    words.title,
    ...(words.when === null ? [] : [`Cuándo: ${words.when}`]),
    ...(words.place === null ? [] : [`Dónde: ${words.place}`]),
    ...(words.joinUrl === null ? [] : [`Cómo asistir: ${words.joinUrl}`]),
    ...(words.notes.length > 0 ? ['', ...words.notes] : []),
    '',
    `${words.button}: ${words.buttonUrl}`,
    '',
    words.calendar,
    ...(words.calendarHint === null ? [] : [words.calendarHint]),
    '',
    words.brandName,
    '',
    '--',
    words.reason,
    ...(words.registrationUrl === null ? [] : [`¿No puedes venir? Cancela tu registro: ${words.registrationUrl}`]),
    `¿Dudas o cambios? Escríbenos a ${words.contactEmail}.`,
    `Qué hacemos con tus datos: ${words.privacyUrl}`,
    '',
  ];
  return lines.join('\n');
}

/**
 * Builds a mail about an event, of any kind, in Spanish, for sending and for previewing. It has a calendar file when its
 * kind has one and the event has a date. Throws for an unknown kind, and when the mail no longer applies.
 */
export function eventMail(kind: string, facts: EventMailFacts): MailContent {
  if (!isEventMailKind(kind)) throw new Error(`There is no mail of the kind ${kind}.`);
  const words = wordsOf[kind](facts);
  const { subject, attachment } = words;
  return { subject, text: textPart(words), html: eventMailHtml(words), ...(attachment && { attachment }) };
}
