import type { Supabase } from '@/lib/supabase';
import type { SubscriberState } from '../subscriber';

/** The subscribers of a state with their exact count; with `head` only the count. */
export function subscribersOf(supabase: Supabase, state: SubscriberState | 'all', head: boolean) {
  const all = supabase.from('newsletter_subscribers').select('*', { count: 'exact', head });
  if (state === 'all') return all;
  if (state === 'unsubscribed') return all.not('unsubscribed_at', 'is', null);
  const standing = all.is('unsubscribed_at', null);
  return state === 'confirmed' ? standing.not('confirmed_at', 'is', null) : standing.is('confirmed_at', null);
}
