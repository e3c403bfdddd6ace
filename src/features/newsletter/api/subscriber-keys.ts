import type { SubscriberFilter } from '../subscriber';

export const subscriberKeys = {
  all: ['subscribers'] as const,
  counts: () => [...subscriberKeys.all, 'counts'] as const,
  list: (filter: SubscriberFilter) => [...subscriberKeys.all, 'list', filter] as const,
};
