import { isoInstant } from '@contract/time/dates';
import { newsletterText } from '@contract/newsletter/newsletter-text';
import type { ConfirmedSubscriber } from '@contract/newsletter/newsletter';
import { toProgramCsv } from '@/lib/csv';

const header = [
  'email',
  'unsubscribe_url',
  'asked_at',
  'consent_text',
  'consent_text_version',
  'event_title',
  'confirmed_at',
];

/** The confirmed subscribers as a file for a mailing tool. */
export function subscribersCsv(subscribers: readonly ConfirmedSubscriber[]): string {
  return toProgramCsv([
    header,
    ...subscribers.map((one) => [
      one.email,
      one.unsubscribe_url,
      isoInstant(one.asked_at) ?? '',
      newsletterText(one.consent_text_version) ?? '',
      one.consent_text_version,
      one.event_title,
      isoInstant(one.confirmed_at) ?? '',
    ]),
  ]);
}
