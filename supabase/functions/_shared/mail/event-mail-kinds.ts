import { eventPeriod } from '../contract/event/calendar.ts';
import { CATEGORY } from '../contract/article/categories.ts';
import { toDate } from '../contract/time/dates.ts';
import { changeSentence, changeSubject, eventChanges } from '../contract/event/event-change.ts';
import type { EventMailKind } from '../contract/mail/mail-kinds.ts';
import { siteAddress, sitePaths } from '../contract/site/paths.ts';
import { relativeDay, eventDateText } from '../contract/time/date-text.ts';
import { oneLine } from '../escape.ts';
import {
  calendarPart,
  entryTexts,
  eventTexts,
  seatTexts,
  type EventMailFacts,
  type EventMailText,
} from './event-mail-text.ts';

/** An event that still takes people after its end, for its recording, has nothing to come to. */
function confirmation(facts: EventMailFacts): EventMailText {
  const texts = seatTexts(facts);
  const period = eventPeriod(facts.event);
  const registered = {
    ...texts,
    subject: `Registro confirmado: ${texts.title}`,
    intro: 'Tu registro está confirmado. Estos son los detalles del evento:',
    reason:
      'Recibes este email porque alguien escribió tu dirección en el formulario de registro de este evento. Si no fuiste tú, puedes ignorarlo.',
  };
  if (period && period.end <= facts.now)
    return {
      ...registered,
      joinUrl: null,
      calendar: 'El evento ya se ha celebrado: lo que se publique después, como la grabación, estará en su página.',
      calendarLinks: [],
      calendarHint: null,
      attachment: undefined,
    };
  return {
    ...registered,
    ...entryTexts(facts),
    calendar: texts.attachment
      ? 'Adjuntamos un archivo .ics para tu calendario, con un aviso una hora antes.'
      : texts.calendar,
  };
}

/** Links to the other events, because this event's page may be gone. Its calendar entry loses the join link. */
function cancellation(facts: EventMailFacts): EventMailText {
  const texts = eventTexts(facts);
  const attachment = calendarPart({ ...facts, event: { ...facts.event, join_url: null } }, 'CANCEL');
  return {
    ...texts,
    subject: `Evento cancelado: ${texts.title}`,
    intro: 'Sentimos decirte que este evento se ha cancelado y no se celebrará:',
    button: 'Ver otros eventos',
    buttonUrl: `${siteAddress(facts.siteUrl, sitePaths.news)}?categoria=${CATEGORY.event}`,
    calendar: attachment
      ? 'Si lo tienes en tu calendario, elimínalo: abre el archivo .ics adjunto, que lo cancela, o bórralo a mano.'
      : 'No hace falta que hagas nada.',
    attachment,
    reason: 'Recibes este email porque esta dirección estaba apuntada al evento.',
  };
}

/** Throws once the event has begun: a queued mail can be late. */
function reminder(facts: EventMailFacts): EventMailText {
  const start = eventPeriod(facts.event)?.start;
  if (!start || start <= facts.now) throw new Error('The event has begun.');
  const texts = seatTexts(facts);
  const day = relativeDay(start, facts.now);
  return {
    ...texts,
    ...entryTexts(facts),
    subject: `Recordatorio: ${texts.title}, ${day}`,
    intro: `Te recordamos que ${day} es el evento en el que te registraste:`,
    calendar: 'Adjuntamos otra vez el archivo .ics, por si aún no lo tienes en tu calendario.',
  };
}

/** Lists the old and the new values. The code for the door is in the confirmation. */
function change(facts: EventMailFacts): EventMailText {
  const { event, before = event, now } = facts;
  const texts = seatTexts(facts);
  return {
    ...texts,
    entryUrl: facts.registrationUrl,
    subject: changeSubject(texts.title),
    intro: 'Ha cambiado un evento en el que te registraste. Así queda:',
    notes: eventChanges(before, event, now).map((one) => oneLine(changeSentence(one))),
    calendar: texts.attachment
      ? 'El archivo .ics adjunto actualiza el evento en tu calendario. Si lo añadiste a mano, cámbialo tú.'
      : texts.calendar,
  };
}

/** Offers a seat to a registrant on the waiting list. Throws once the offer has ended: a queued mail can be late. */
function offer(facts: EventMailFacts): EventMailText {
  const { registrationUrl, now } = facts;
  const until = toDate(facts.offeredUntil);
  if (!until || until <= now || registrationUrl === null) throw new Error('The offer has ended.');
  const texts = eventTexts(facts);
  return {
    ...texts,
    subject: `Hay una plaza para ti: ${texts.title}`,
    intro: 'Ha quedado libre una plaza en un evento en cuya lista de espera estás:',
    notes: [
      `Te la guardamos hasta el ${eventDateText(until, null, now)}. Si para entonces no la has confirmado, la perderás y saldrás de la lista.`,
    ],
    button: 'Confirmar mi plaza',
    buttonUrl: registrationUrl,
    calendar: 'Si no la quieres, dilo en la misma página: así se la ofreceremos antes a otra persona.',
    reason: 'Recibes este email porque esta dirección está en la lista de espera del evento.',
  };
}

/** The texts of each kind of mail about an event. Throw when the mail no longer applies. */
export const textsOf: Record<EventMailKind, (facts: EventMailFacts) => EventMailText> = {
  confirmation,
  cancellation,
  reminder,
  change,
  offer,
};
