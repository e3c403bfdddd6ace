import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminClient } from '@/lib/backend/admin-access';
import { unwrap } from '@/lib/backend/errors';
import { siteStateKeys } from './site-state-keys';

/** Queues one or all given-up mails again. Returns their number. Throws an AppError. */
async function retryMails(which: { id: string } | 'all'): Promise<number> {
  const supabase = await adminClient();
  return unwrap(await supabase.rpc('retry_mails', which === 'all' ? {} : { p_mail_id: which.id }));
}

export function useRetryMails() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: retryMails,
    meta: { failure: 'Error al reintentar' },
    // A failed request may have succeeded with its answer lost.
    onSettled: () => queries.invalidateQueries({ queryKey: siteStateKeys.state() }),
  });
}
