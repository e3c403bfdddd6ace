import { articleUrl, eventPeriod } from '../contract/calendar.ts';
import { oneLine } from '../escape.ts';
import { calendarHint, calendarLinks, eventMail, type EventMailFacts } from './event-mail.ts';
import type { MailContent } from './mail-message.ts';
import { nearDay } from '../contract/spoken-dates.ts';

/**
 * The mail that reminds of an event before it begins. Throws when the event has begun, because mails may wait in the
 * queue.
 */
export function reminderMail(facts: EventMailFacts): MailContent {
  const { event, siteUrl, now } = facts;
  const start = eventPeriod(event)?.start;
  if (!start || start <= now) throw new Error('The event has begun.');
  const day = nearDay(start, now);
  return eventMail(facts, {
    subject: `Recordatorio: ${oneLine(event.title)}, ${day}`,
    intro: `Te recordamos que ${day} es el evento en el que te registraste:`,
    button: 'Ver el evento',
    buttonUrl: articleUrl(event.slug, siteUrl),
    calendar: 'Adjuntamos otra vez el archivo .ics, por si aún no lo tienes en tu calendario.',
    calendarLinks: calendarLinks(facts),
    calendarHint,
    reason: 'Recibes este email porque esta dirección está registrada en el evento.',
    method: 'PUBLISH',
  });
}
