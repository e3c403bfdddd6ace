import { articleUrl, eventPeriod } from '../contract/calendar.ts';
import { oneLine } from '../escape.ts';
import { calendarHint, calendarLinks, eventMail, type EventMailFacts } from './event-mail.ts';
import type { MailContent } from './mail-message.ts';

/** The mail that confirms a registration. */
export function confirmationMail(facts: EventMailFacts): MailContent {
  const { event, siteUrl } = facts;
  const hasDate = eventPeriod(event) !== null;
  return eventMail(facts, {
    subject: `Registro confirmado: ${oneLine(event.title)}`,
    intro: 'Tu registro está confirmado. Estos son los detalles del evento:',
    button: 'Ver el evento',
    buttonUrl: articleUrl(event.slug, siteUrl),
    calendar: hasDate
      ? 'Adjuntamos un archivo .ics para tu calendario, con un aviso una hora antes.'
      : 'Te avisaremos de la fecha en cuanto la sepamos.',
    calendarLinks: calendarLinks(facts),
    ...(hasDate && { calendarHint }),
    reason:
      'Recibes este email porque alguien escribió tu dirección en el formulario de registro de este evento. Si no fuiste tú, puedes ignorarlo.',
    method: 'PUBLISH',
  });
}
