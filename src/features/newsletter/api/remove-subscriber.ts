import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmAdmin, connectAsAdmin } from '@/lib/backend/admin-access';
import { unwrap } from '@/lib/backend/errors';
import { subscriberKeys } from './subscriber-keys';

/** Takes somebody from the list for good, with the proof; who is already gone counts as removed. Throws an AppError. */
async function removeSubscriber(id: string): Promise<void> {
  const connection = await connectAsAdmin();
  const removed = unwrap(await connection.tables.from('newsletter_subscribers').delete().eq('id', id).select('id'));
  // Without the right to delete, the answer is the same as for a row that is gone: nothing removed.
  if (removed.length === 0) await confirmAdmin(connection);
}

export function useRemoveSubscriber() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: removeSubscriber,
    meta: { success: 'Dirección quitada del boletín', failure: 'Error al quitar la dirección' },
    onSuccess: () => queries.invalidateQueries({ queryKey: subscriberKeys.all }),
  });
}
