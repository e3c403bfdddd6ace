import { toDate } from '../contract/dates.ts';
import { spokenEventDate } from '../contract/spoken-dates.ts';
import { oneLine } from '../escape.ts';
import { eventMail, type EventMailFacts } from './event-mail.ts';
import type { MailContent } from './mail-message.ts';

/**
 * The mail that offers a seat to a waiting registrant. Throws when the offer has expired, because mails may wait in the
 * queue.
 */
export function offerMail(facts: EventMailFacts): MailContent {
  const { event, registrationUrl, now } = facts;
  const until = toDate(facts.offeredUntil);
  if (!until || until <= now || registrationUrl === null) throw new Error('The offer has ended.');
  return eventMail(facts, {
    subject: `Hay una plaza para ti: ${oneLine(event.title)}`,
    intro: 'Ha quedado libre una plaza en un evento en cuya lista de espera estás:',
    notes: [
      `Te la guardamos hasta el ${spokenEventDate(until, null, now)}. Si para entonces no la has confirmado, se la ofreceremos a otra persona y saldrás de la lista.`,
    ],
    button: 'Confirmar mi plaza',
    buttonUrl: registrationUrl,
    calendar: 'Si no la quieres, dilo en la misma página: así se la ofreceremos antes a otra persona.',
    calendarLinks: [],
    reason: 'Recibes este email porque esta dirección está en la lista de espera del evento.',
  });
}
