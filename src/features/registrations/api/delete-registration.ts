import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmAdmin, signedIn } from '@/lib/backend/admin-access';
import { unwrap } from '@/lib/backend/errors';
import { refreshRegistrations } from './list-registrations';

/** Removes a registration for good; one that is already gone counts as removed. Throws an AppError. */
async function deleteRegistration(id: string): Promise<void> {
  const user = await signedIn();
  const removed = unwrap(await user.supabase.from('event_registrations').delete().eq('id', id).select('id'));
  // Without the right to delete, the answer is the same as for a row that is gone: nothing removed.
  if (removed.length === 0) await confirmAdmin(user);
}

export function useDeleteRegistration() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: deleteRegistration,
    meta: { success: 'Registro eliminado correctamente', failure: 'Error al eliminar el registro' },
    onSuccess: () => refreshRegistrations(queries),
  });
}
