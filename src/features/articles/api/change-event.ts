import { adminClient } from '@/lib/backend/admin-access';
import { AppError, check, unwrapRow } from '@/lib/backend/errors';
import type { Database } from '@contract/database';

type Functions = Database['public']['Functions'];
type EventFunction = 'announce_change' | 'cancel_event' | 'restore_event';

/**
 * Calls a database function about an event and returns its count; 0 for a deleted event. Throws an AppError, also for
 * an empty answer about an existing event, as a broken proxy sends.
 */
export async function changeEvent<Name extends EventFunction>(
  name: Name,
  args: Functions[Name]['Args'],
): Promise<number> {
  const supabase = await adminClient();
  const response = await supabase.rpc(name, args);
  check(response);
  const count: unknown = response.data;
  if (typeof count === 'number') return count;
  const event = unwrapRow(await supabase.from('news_events').select('id').eq('id', args.p_event_id));
  if (event) throw new AppError('server', 'Empty answer', { status: response.status });
  return 0;
}
