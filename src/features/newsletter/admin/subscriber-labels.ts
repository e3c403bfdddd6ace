import type { BadgeTone } from '@/components/ui/badge';
import type { SubscriberState } from '../subscriber';

/** Labels of each state, for one subscriber and for all in it. */
export const subscriberLabels: Record<SubscriberState, { one: string; all: string; tone: BadgeTone }> = {
  confirmed: { one: 'Confirmado', all: 'Confirmados', tone: 'success' },
  waiting: { one: 'Por confirmar', all: 'Por confirmar', tone: 'pending' },
  unsubscribed: { one: 'De baja', all: 'De baja', tone: 'neutral' },
};
