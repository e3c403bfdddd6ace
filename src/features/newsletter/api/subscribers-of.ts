import type { Supabase } from '@/lib/supabase';
import type { SubscriberState } from '../subscriber';

/** The rows of a state, counted exactly; with `head` the count alone. */
export function subscribersOf(supabase: Supabase, state: SubscriberState | 'all', head: boolean) {
  const all = supabase.from('newsletter_subscribers').select('*', { count: 'exact', head });
  if (state === 'all') return all;
  if (state === 'unsubscribed') return all.not('unsubscribed_at', 'is', null);
  const standing = all.is('unsubscribed_at', null);
  return state === 'confirmed' ? standing.not('confirmed_at', 'is', null) : standing.is('confirmed_at', null);
}
