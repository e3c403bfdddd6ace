import { eventPeriod } from '../contract/calendar.ts';
import { toDate } from '../contract/dates.ts';
import { changeSentence, changeSubject, eventChanges } from '../contract/event-change.ts';
import type { EventMailKind } from '../contract/mail-kinds.ts';
import { siteAddress } from '../contract/page-head.ts';
import { NEWS_PATH } from '../contract/slug.ts';
import { nearDay, spokenEventDate } from '../contract/spoken-dates.ts';
import { oneLine } from '../escape.ts';
import { calendarPart, eventWords, seatWords, type EventMailFacts, type EventMailWords } from './event-mail-words.ts';

function confirmation(facts: EventMailFacts): EventMailWords {
  const words = seatWords(facts);
  return {
    ...words,
    subject: `Registro confirmado: ${words.title}`,
    intro: 'Tu registro está confirmado. Estos son los detalles del evento:',
    calendar: words.attachment
      ? 'Adjuntamos un archivo .ics para tu calendario, con un aviso una hora antes.'
      : words.calendar,
    reason:
      'Recibes este email porque alguien escribió tu dirección en el formulario de registro de este evento. Si no fuiste tú, puedes ignorarlo.',
  };
}

/** Links to the other events, because this event's page may be gone. */
function cancellation(facts: EventMailFacts): EventMailWords {
  const words = eventWords(facts);
  const attachment = calendarPart(facts, 'CANCEL');
  return {
    ...words,
    subject: `Evento cancelado: ${words.title}`,
    intro: 'Sentimos decirte que este evento se ha cancelado y no se celebrará:',
    button: 'Ver otros eventos',
    buttonUrl: `${siteAddress(facts.siteUrl)}${NEWS_PATH}?categoria=evento`,
    calendar: attachment
      ? 'Si lo tienes en tu calendario, elimínalo: abre el archivo .ics adjunto, que lo cancela, o bórralo a mano.'
      : 'No hace falta que hagas nada.',
    attachment,
    reason: 'Recibes este email porque esta dirección estaba apuntada al evento.',
  };
}

/** Throws once the event has begun: a queued mail can be late. */
function reminder(facts: EventMailFacts): EventMailWords {
  const start = eventPeriod(facts.event)?.start;
  if (!start || start <= facts.now) throw new Error('The event has begun.');
  const words = seatWords(facts);
  const day = nearDay(start, facts.now);
  return {
    ...words,
    subject: `Recordatorio: ${words.title}, ${day}`,
    intro: `Te recordamos que ${day} es el evento en el que te registraste:`,
    calendar: 'Adjuntamos otra vez el archivo .ics, por si aún no lo tienes en tu calendario.',
  };
}

/** Lists the old and the new values. */
function change(facts: EventMailFacts): EventMailWords {
  const { event, before = event, now } = facts;
  const words = seatWords(facts);
  return {
    ...words,
    subject: changeSubject(words.title),
    intro: 'Ha cambiado un evento en el que te registraste. Así queda:',
    notes: eventChanges(before, event, now).map((one) => oneLine(changeSentence(one))),
    calendar: words.attachment
      ? 'El archivo .ics adjunto actualiza el evento en tu calendario. Si lo añadiste a mano, cámbialo tú.'
      : words.calendar,
  };
}

/** Offers a seat to a registrant on the waiting list. Throws once the offer has ended: a queued mail can be late. */
function offer(facts: EventMailFacts): EventMailWords {
  const { registrationUrl, now } = facts;
  const until = toDate(facts.offeredUntil);
  if (!until || until <= now || registrationUrl === null) throw new Error('The offer has ended.');
  const words = eventWords(facts);
  return {
    ...words,
    subject: `Hay una plaza para ti: ${words.title}`,
    intro: 'Ha quedado libre una plaza en un evento en cuya lista de espera estás:',
    notes: [
      `Te la guardamos hasta el ${spokenEventDate(until, null, now)}. Si para entonces no la has confirmado, se la ofreceremos a otra persona y saldrás de la lista.`,
    ],
    button: 'Confirmar mi plaza',
    buttonUrl: registrationUrl,
    calendar: 'Si no la quieres, dilo en la misma página: así se la ofreceremos antes a otra persona.',
    reason: 'Recibes este email porque esta dirección está en la lista de espera del evento.',
  };
}

/** The texts of each kind of mail about an event. Throw when the mail no longer applies. */
export const wordsOf: Record<EventMailKind, (facts: EventMailFacts) => EventMailWords> = {
  confirmation,
  cancellation,
  reminder,
  change,
  offer,
};
