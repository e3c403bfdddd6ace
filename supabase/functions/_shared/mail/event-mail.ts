import { isEventMailKind } from '../contract/mail/mail-kinds.ts';
import { entryCode } from './entry-code.ts';
import { enteringUrl, eventMailHtml, greeting } from './event-mail-html.ts';
import { textsOf } from './event-mail-kinds.ts';
import type { EventMailFacts, EventMailText } from './event-mail-text.ts';
import { contactText, mailText } from './mail-frame.ts';
import type { MailContent } from './mail-message.ts';

function textPart(texts: EventMailText): string {
  const lines = [
    greeting(texts.name),
    '',
    texts.intro,
    '',
    texts.title,
    ...(texts.when === null ? [] : [`Cuándo: ${texts.when}`]),
    ...(texts.place === null ? [] : [`Dónde: ${texts.place}`]),
    ...(texts.joinUrl === null ? [] : [`Cómo asistir: ${texts.joinUrl}`]),
    ...(texts.joinUrl !== null && texts.entryUrl !== null ? [`Entrar: ${enteringUrl(texts.entryUrl)}`] : []),
    ...(texts.notes.length > 0 ? ['', ...texts.notes] : []),
    '',
    `${texts.button}: ${texts.buttonUrl}`,
    ...(texts.doorUrl === null ? [] : [`Enseña tu registro al llegar: ${texts.doorUrl}`]),
    '',
    texts.calendar,
    ...(texts.calendarHint === null ? [] : [texts.calendarHint]),
  ];
  return mailText(lines, texts.brandName, [
    texts.reason,
    ...(texts.registrationUrl === null ? [] : [`¿No puedes venir? Cancela tu registro: ${texts.registrationUrl}`]),
    ...contactText(texts.contactEmail, texts.privacyUrl),
  ]);
}

/**
 * Builds a mail about an event, of any kind, in Spanish, for sending and for previewing. It has a calendar file when its
 * kind has one and the event has a date. Throws for an unknown kind, and when the mail no longer applies.
 */
export function eventMail(kind: string, facts: EventMailFacts): MailContent {
  if (!isEventMailKind(kind)) throw new Error(`There is no mail of the kind ${kind}.`);
  const texts = textsOf[kind](facts);
  const { subject, attachment, doorUrl } = texts;
  return {
    subject,
    text: textPart(texts),
    html: eventMailHtml(texts),
    ...(attachment && { attachment }),
    ...(doorUrl !== null && { image: entryCode(doorUrl) }),
  };
}
