import { useSyncExternalStore } from 'react';
import { doorStorage, forgetDoorLists } from '@/lib/storage/door-store';
import { clearDrafts } from '@/lib/storage/local-drafts';
import { getSupabase } from '@/lib/supabase';
import { createSessionMachine, type SessionState } from './session-machine';
import { supabaseGateway } from './supabase-gateway';

/** The session of this tab. */
export const session = createSessionMachine(supabaseGateway);

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState);
}

/**
 * Signs out on every device, or only in this browser when the server cannot be reached. Every tab follows. Removes this
 * browser's drafts and lists of registrants too; marks that wait to be sent stay.
 */
export async function signOut(): Promise<void> {
  clearDrafts();
  forgetDoorLists(doorStorage(), { all: true, now: Date.now() });
  session.leave();
  const supabase = await getSupabase();
  const { error } = await supabase.auth.signOut();
  if (error) await supabase.auth.signOut({ scope: 'local' });
}
