import { useQuery } from '@tanstack/react-query';
import { adminRead } from '@/lib/backend/admin-access';
import { unwrapRow } from '@/lib/backend/errors';
import type { Supabase } from '@/lib/supabase';
import { adminArticleKeys } from '@/features/articles/api/admin-keys';

/** The join link of an event; null without one. Throws an AppError. */
export async function readJoinUrl(supabase: Supabase, eventId: string): Promise<string | null> {
  const link = unwrapRow(await supabase.from('event_join_links').select('url').eq('event_id', eventId));
  return link?.url ?? null;
}

export const useJoinUrl = (eventId: string, isWanted: boolean) =>
  useQuery({
    queryKey: adminArticleKeys.joinUrl(eventId),
    queryFn: () => adminRead((supabase) => readJoinUrl(supabase, eventId)),
    // Not cached: the editor must start from the stored value.
    gcTime: 0,
    enabled: isWanted,
  });
