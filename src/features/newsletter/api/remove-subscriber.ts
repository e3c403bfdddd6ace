import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminClient, confirmAdmin } from '@/lib/backend/admin-access';
import { unwrapRows } from '@/lib/backend/errors';
import { subscriberKeys } from './subscriber-keys';

/**
 * Removes a subscriber for good, with the proof of consent. An already removed one counts as removed. Throws an
 * AppError.
 */
async function removeSubscriber(id: string): Promise<void> {
  const supabase = await adminClient();
  const removed = unwrapRows(await supabase.from('newsletter_subscribers').delete().eq('id', id).select('id'));
  // Without the right to delete, the API also returns no rows, as for a missing one.
  if (removed.length === 0) await confirmAdmin();
}

export function useRemoveSubscriber() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: removeSubscriber,
    meta: { success: 'Dirección quitada del boletín', failure: 'Error al quitar la dirección' },
    onSuccess: () => queries.invalidateQueries({ queryKey: subscriberKeys.all }),
  });
}
