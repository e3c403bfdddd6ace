import type { Database } from '@/types/database';

/** A person on the list of news, with the proof of their consent. */
export type Subscriber = Database['public']['Tables']['newsletter_subscribers']['Row'];

export const SUBSCRIBER_STATES = ['confirmed', 'waiting', 'unsubscribed'] as const;

/** On the list; asked and not answered yet; off it again. */
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

export function stateOf({ confirmed_at, unsubscribed_at }: Subscriber): SubscriberState {
  if (unsubscribed_at) return 'unsubscribed';
  return confirmed_at ? 'confirmed' : 'waiting';
}

/** Which of them the list shows. */
export type SubscriberFilter = {
  state: SubscriberState | 'all';
  /** A part of the address. */
  search: string;
  page: number;
};
