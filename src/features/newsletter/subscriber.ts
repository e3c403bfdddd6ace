import type { Database } from '@contract/database';

/** A newsletter subscriber, with the proof of consent. */
export type Subscriber = Database['public']['Tables']['newsletter_subscribers']['Row'];

export const SUBSCRIBER_STATES = ['confirmed', 'waiting', 'unsubscribed'] as const;

/** Confirmed; requested and not confirmed yet; unsubscribed. */
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

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
