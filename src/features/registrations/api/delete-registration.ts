import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminClient, confirmAdmin } from '@/lib/backend/admin-access';
import { unwrapRows } from '@/lib/backend/errors';
import { registrationKeys } from './registration-keys';

/** Removes a registration for good. An already removed one counts as removed. Throws an AppError. */
async function deleteRegistration(id: string): Promise<void> {
  const supabase = await adminClient();
  const removed = unwrapRows(await supabase.from('event_registrations').delete().eq('id', id).select('id'));
  // Without the right to delete, the API also returns no rows, as for a missing one.
  if (removed.length === 0) await confirmAdmin();
}

export function useDeleteRegistration() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: deleteRegistration,
    meta: { success: 'Registro eliminado correctamente', failure: 'Error al eliminar el registro' },
    onSuccess: () => queries.invalidateQueries({ queryKey: registrationKeys.all }),
  });
}
