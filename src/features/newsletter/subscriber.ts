import type { Database } from '@contract/backend/database';
import type { BadgeTone } from '@/components/ui/badge';

/** A newsletter subscriber, with the proof of consent. */
export type Subscriber = Omit<Database['public']['Tables']['newsletter_subscribers']['Row'], 'search_address'>;

export const SUBSCRIBER_STATES = ['confirmed', 'waiting', 'unsubscribed'] as const;

/** Confirmed; requested and not confirmed yet; unsubscribed. */
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** Labels of each state, for one subscriber and for all in it. */
export const subscriberLabels: Record<SubscriberState, { one: string; all: string; tone: BadgeTone }> = {
  confirmed: { one: 'Confirmado', all: 'Confirmados', tone: 'success' },
  waiting: { one: 'Por confirmar', all: 'Por confirmar', tone: 'pending' },
  unsubscribed: { one: 'De baja', all: 'De baja', tone: 'neutral' },
};

export function stateOf({ confirmed_at, unsubscribed_at }: Subscriber): SubscriberState {
  if (unsubscribed_at) return 'unsubscribed';
  return confirmed_at ? 'confirmed' : 'waiting';
}

/** Filter of the list. */
export type SubscriberFilter = {
  state: SubscriberState | 'todos';
  /** Part of the email address. */
  search: string;
  page: number;
};
