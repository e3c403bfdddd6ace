import { useSyncExternalStore } from 'react';
import { clearDrafts } from '@/lib/storage/local-drafts';
import { getSupabase } from '@/lib/supabase';
import { createSessionMachine, type SessionState } from './session-machine';
import { supabaseGateway } from './supabase-gateway';

/** The tab's one session. */
export const session = createSessionMachine(supabaseGateway);

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState);
}

/**
 * Signs out here and in every tab, on every device if the server can be reached, and in any case on this one.
 * The drafts of this browser go too.
 */
export async function signOut(): Promise<void> {
  clearDrafts();
  const supabase = await getSupabase();
  const { error } = await supabase.auth.signOut();
  if (error) await supabase.auth.signOut({ scope: 'local' });
}
