import { eventPeriod } from '../contract/calendar.ts';
import { siteAddress } from '../contract/page-head.ts';
import { NEWS_PATH } from '../contract/slug.ts';
import { oneLine } from '../escape.ts';
import { eventMail, type EventMailFacts } from './event-mail.ts';
import type { MailContent } from './mail-message.ts';

/** The mail about a cancelled event. It links to the other events, because this one's page may be unpublished. */
export function cancellationMail(facts: EventMailFacts): MailContent {
  return eventMail(facts, {
    subject: `Evento cancelado: ${oneLine(facts.event.title)}`,
    intro: 'Sentimos decirte que este evento se ha cancelado y no se celebrará:',
    button: 'Ver otros eventos',
    buttonUrl: `${siteAddress(facts.siteUrl)}${NEWS_PATH}?categoria=evento`,
    calendar: eventPeriod(facts.event)
      ? 'Si lo tienes en tu calendario, elimínalo: abre el archivo .ics adjunto, que lo cancela, o bórralo a mano.'
      : 'No hace falta que hagas nada.',
    calendarLinks: [],
    reason: 'Recibes este email porque esta dirección estaba apuntada al evento.',
    method: 'CANCEL',
  });
}
