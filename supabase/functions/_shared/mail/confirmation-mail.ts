import { articleUrl, eventPeriod, googleCalendarUrl, outlookCalendarUrl } from '../contract/calendar.ts';
import { oneLine } from '../escape.ts';
import { eventMail, type EventMailFacts } from './event-mail.ts';
import type { MailContent } from './mail-message.ts';

/** The mail that confirms a registration. */
export function confirmationMail(facts: EventMailFacts): MailContent {
  const { event, siteUrl } = facts;
  const title = oneLine(event.title);
  const hasDate = eventPeriod(event) !== null;
  return eventMail(facts, {
    subject: `Registro confirmado: ${title}`,
    intro: 'Tu registro está confirmado. Estos son los detalles del evento:',
    button: 'Ver el evento',
    buttonUrl: articleUrl(event.slug, siteUrl),
    calendar: hasDate
      ? 'Adjuntamos un archivo .ics para tu calendario, con un aviso una hora antes.'
      : 'Te avisaremos de la fecha en cuanto la sepamos.',
    calendarLinks: [
      { label: 'Google Calendar', url: googleCalendarUrl({ ...event, title }, siteUrl) },
      { label: 'Outlook', url: outlookCalendarUrl({ ...event, title }, siteUrl) },
    ].flatMap(({ label, url }) => (url === null ? [] : [{ label, url }])),
    // The links that fill in a calendar are as long as a paragraph: the page has them.
    ...(hasDate && {
      calendarHint: 'En la página del evento puedes añadirlo también a Google Calendar o a Outlook.',
    }),
    reason:
      'Recibes este email porque alguien escribió tu dirección en el formulario de registro de este evento. Si no fuiste tú, puedes ignorarlo.',
    method: 'PUBLISH',
  });
}
