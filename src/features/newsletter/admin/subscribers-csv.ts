import { newsletterText } from '@contract/newsletter-text';
import type { ConfirmedSubscriber } from '@contract/newsletter';
import { toCsv } from '@/lib/csv';
import { formatTimestamp } from '@/lib/time/dates';

/** Two columns are named for the tool that sends: they are what it needs of each. */
const header = ['email', 'unsubscribe_url', 'Pedido', 'Texto aceptado', 'Versión del texto', 'Evento', 'Confirmado'];

/** The confirmed as a file for the tool that sends, times as clocks in Madrid show them. */
export function subscribersCsv(subscribers: readonly ConfirmedSubscriber[]): string {
  return toCsv([
    header,
    ...subscribers.map((one) => [
      one.email,
      one.unsubscribe_url,
      formatTimestamp(one.asked_at) ?? '',
      newsletterText(one.consent_text_version) ?? '',
      one.consent_text_version,
      one.event_title,
      formatTimestamp(one.confirmed_at) ?? '',
    ]),
  ]);
}
