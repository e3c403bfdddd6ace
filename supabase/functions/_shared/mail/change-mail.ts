import { articleUrl, eventPeriod } from '../contract/calendar.ts';
import { changeSentence, changeSubject, eventChanges } from '../contract/event-change.ts';
import { oneLine } from '../escape.ts';
import { calendarHint, calendarLinks, eventMail, type EventMailFacts } from './event-mail.ts';
import type { MailContent } from './mail-message.ts';

/** The mail about a change, with the old and the new values. */
export function changeMail(facts: EventMailFacts): MailContent {
  const { event, siteUrl, before = event, now } = facts;
  const hasDate = eventPeriod(event) !== null;
  return eventMail(facts, {
    subject: changeSubject(oneLine(event.title)),
    intro: 'Ha cambiado un evento en el que te registraste. Así queda:',
    notes: eventChanges(before, event, now).map((change) => oneLine(changeSentence(change))),
    button: 'Ver el evento',
    buttonUrl: articleUrl(event.slug, siteUrl),
    calendar: hasDate
      ? 'El archivo .ics adjunto actualiza el evento en tu calendario. Si lo añadiste a mano, cámbialo tú.'
      : 'Te avisaremos de la fecha en cuanto la sepamos.',
    calendarLinks: calendarLinks(facts),
    ...(hasDate && { calendarHint }),
    reason: 'Recibes este email porque esta dirección está registrada en el evento.',
    method: 'PUBLISH',
  });
}
