import type { CalendarEvent } from '../contract/calendar.ts';
import { articleUrl, eventPeriod, googleCalendarUrl, outlookCalendarUrl } from '../contract/calendar.ts';
import { CALENDAR_FILE_NAME, calendarFile } from '../contract/calendar-file.ts';
import { confirmationHtml } from './confirmation-html.ts';
import { oneLine } from '../escape.ts';
import type { MailContent } from './mail-message.ts';
import { spokenEventDate } from './spanish-dates.ts';

export type ConfirmationFacts = {
  /** The name as the visitor wrote it. */
  name: string;
  event: CalendarEvent;
  siteUrl: string;
  brandName: string;
  now: Date;
};

/** A form open to everybody must not carry its sender's advertising to a third person: a "name" with an address or a link in it is not repeated. */
export function greetingName(name: string): string | null {
  const line = oneLine(name);
  return line === '' || /[/@:\\]|www\.|\.\p{L}{2,}/iu.test(line) ? null : line;
}

/** The mail that confirms a registration: Spanish, HTML and text, with the calendar file when the event has a date. */
export function confirmationMail({ name, event, siteUrl, brandName, now }: ConfirmationFacts): MailContent {
  const period = eventPeriod(event);
  const title = oneLine(event.title);
  const greeted = greetingName(name);
  const words = {
    title,
    brandName: oneLine(brandName),
    greeting: greeted === null ? 'Hola:' : `Hola, ${greeted}:`,
    intro: 'Tu registro está confirmado. Estos son los detalles del evento:',
    when: period ? spokenEventDate(period.start, event.event_end_date ? period.end : null, now) : null,
    place: event.event_location === null ? null : oneLine(event.event_location) || null,
    calendar: period
      ? 'Adjuntamos un archivo .ics para tu calendario. También puedes añadirlo con un clic:'
      : 'Te avisaremos de la fecha en cuanto la sepamos.',
    links: [
      { label: 'Añadir a Google Calendar', url: googleCalendarUrl({ ...event, title }, siteUrl) },
      { label: 'Añadir a Outlook', url: outlookCalendarUrl({ ...event, title }, siteUrl) },
    ].flatMap(({ label, url }) => (url === null ? [] : [{ label, url }])),
    articleUrl: articleUrl(event.slug, siteUrl),
    reason: `Recibes este email porque alguien escribió tu dirección en el formulario de registro de este evento. Si no fuiste tú, puedes ignorarlo.`,
  };

  const textLines = [
    words.greeting,
    '',
    words.intro,
    '',
    title,
    ...(words.when === null ? [] : [`Cuándo: ${words.when}`]),
    ...(words.place === null ? [] : [`Dónde: ${words.place}`]),
    '',
    words.calendar,
    ...words.links.map((link) => `${link.label}: ${link.url}`),
    '',
    `Ver el evento: ${words.articleUrl}`,
    '',
    words.brandName,
    '',
    '--',
    words.reason,
    '',
  ];

  return {
    subject: `Registro confirmado: ${title}`,
    text: textLines.join('\n'),
    html: confirmationHtml(words),
    ...(period && {
      attachment: {
        filename: CALENDAR_FILE_NAME,
        contentType: `text/calendar; charset=utf-8; method=PUBLISH; name="${CALENDAR_FILE_NAME}"`,
        content: calendarFile([event], { siteUrl, brandName, now }),
      },
    }),
  };
}
