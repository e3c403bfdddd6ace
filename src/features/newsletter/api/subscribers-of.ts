import type { Supabase } from '@/lib/supabase';
import type { SubscriberState } from '../subscriber';

/** The subscribers of a state with their exact count; with `head` only the count. */
export function subscribersOf(supabase: Supabase, state: SubscriberState | 'todos', head: boolean) {
  const all = supabase.from('newsletter_subscribers').select('*', { count: 'exact', head });
  if (state === 'todos') return all;
  if (state === 'unsubscribed') return all.not('unsubscribed_at', 'is', null);
  const subscribed = all.is('unsubscribed_at', null);
  return state === 'confirmed' ? subscribed.not('confirmed_at', 'is', null) : subscribed.is('confirmed_at', null);
}
