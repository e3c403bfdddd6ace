import { newsletterPageSchema, type ConfirmedSubscriber } from '@contract/newsletter';
import { useMutation } from '@tanstack/react-query';
import { adminClient } from '@/lib/backend/admin-access';
import { callFunction } from '@/lib/backend/call-function';

/**
 * All confirmed subscribers, each with an unsubscribe address, by email address. Calls `onCount` with the number of
 * rows so far. Throws an AppError.
 */
async function exportSubscribers(onCount: (count: number) => void): Promise<ConfirmedSubscriber[]> {
  const all: ConfirmedSubscriber[] = [];
  let after: string | undefined;
  do {
    const supabase = await adminClient();
    const { rows, next } = await callFunction(supabase.functions, 'newsletter', {
      body: { action: 'export', after },
      schema: newsletterPageSchema,
    });
    all.push(...rows);
    onCount(all.length);
    after = next ?? undefined;
  } while (after !== undefined);
  return all.toSorted((one, other) => one.email.localeCompare(other.email));
}

export const useExportSubscribers = () =>
  useMutation({ mutationFn: exportSubscribers, meta: { failure: 'Error al exportar el boletín' } });
