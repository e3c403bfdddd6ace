import type { CalendarEvent } from '../contract/calendar.ts';
import {
  articleUrl,
  calendarFileName,
  eventPeriod,
  googleCalendarUrl,
  outlookCalendarUrl,
} from '../contract/calendar.ts';
import { calendarFile } from '../contract/calendar-file.ts';
import { formatInMadrid } from '../contract/dates.ts';
import { oneLine } from '../escape.ts';
import { confirmationHtml, type ConfirmationWords } from './confirmation-html.ts';
import type { MailContent } from './mail-message.ts';
import { spokenEventDate } from './spanish-dates.ts';

export type ConfirmationFacts = {
  /** The name as the visitor wrote it. */
  name: string;
  event: CalendarEvent;
  siteUrl: string;
  brandName: string;
  /** Where the company is written to. */
  contactEmail: string;
  now: Date;
};

/** A form open to everybody must not carry its sender's advertising to a third person: a "name" with an address or a link in it is not repeated. */
export function greetingName(name: string): string | null {
  const line = oneLine(name);
  return line === '' || /[/@:\\]|www\.|\.\p{L}{2,}/iu.test(line) ? null : line;
}

/** The mail that confirms a registration: Spanish, HTML and text, with the calendar file when the event has a date. */
export function confirmationMail({
  name,
  event,
  siteUrl,
  brandName,
  contactEmail,
  now,
}: ConfirmationFacts): MailContent {
  const period = eventPeriod(event);
  const title = oneLine(event.title);
  const greeted = greetingName(name);
  const [day = '', month = ''] = formatInMadrid(period?.start, 'd MMM')?.split(' ') ?? [];
  const words: ConfirmationWords = {
    title,
    brandName: oneLine(brandName),
    greeting: greeted === null ? 'Hola:' : `Hola, ${greeted}:`,
    intro: 'Tu registro está confirmado. Estos son los detalles del evento:',
    tile: period ? { day, month } : null,
    when: period ? spokenEventDate(period.start, event.event_end_date ? period.end : null, now) : null,
    place: event.event_location === null ? null : oneLine(event.event_location) || null,
    button: 'Ver el evento',
    articleUrl: articleUrl(event.slug, siteUrl),
    calendar: period
      ? 'Adjuntamos un archivo .ics para tu calendario, con un aviso una hora antes.'
      : 'Te avisaremos de la fecha en cuanto la sepamos.',
    calendarLinks: [
      { label: 'Google Calendar', url: googleCalendarUrl({ ...event, title }, siteUrl) },
      { label: 'Outlook', url: outlookCalendarUrl({ ...event, title }, siteUrl) },
    ].flatMap(({ label, url }) => (url === null ? [] : [{ label, url }])),
    reason:
      'Recibes este email porque alguien escribió tu dirección en el formulario de registro de este evento. Si no fuiste tú, puedes ignorarlo.',
    contactEmail,
    privacyUrl: `${siteUrl.replace(/\/+$/, '')}/privacidad`,
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
    `${words.button}: ${words.articleUrl}`,
    '',
    // The links that fill in a calendar are as long as a paragraph: the page has them.
    words.calendar,
    ...(period ? ['En la página del evento puedes añadirlo también a Google Calendar o a Outlook.'] : []),
    '',
    words.brandName,
    '',
    '--',
    words.reason,
    `¿Dudas o cambios? Escríbenos a ${contactEmail}.`,
    `Qué hacemos con tus datos: ${words.privacyUrl}`,
    '',
  ];
  const filename = calendarFileName(event.slug);

  return {
    subject: `Registro confirmado: ${title}`,
    text: textLines.join('\n'),
    html: confirmationHtml(words),
    ...(period && {
      attachment: {
        filename,
        contentType: `text/calendar; charset=utf-8; method=PUBLISH; name="${filename}"`,
        content: calendarFile([event], { siteUrl, brandName, contactEmail, now }),
      },
    }),
  };
}
