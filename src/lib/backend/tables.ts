import { PostgrestClient } from '@supabase/postgrest-js';
import { apiAccess } from './api-access';
import { readDeadline } from './deadline';
import type { Database } from '@/types/database';

/** The tables of the API. Whatever is asked through it carries the token and the signal it was opened with. */
export type Tables = PostgrestClient<Database>;

/** Two transactions waited for each other and this one was taken back: nothing of it is done, and the other is over. */
const DEADLOCK = '"40P01"';

const isDeadlock = async (answer: Response) => answer.status >= 500 && (await answer.clone().text()).includes(DEADLOCK);

/**
 * Opens the tables, for one piece of work: the part of the Supabase client that reads and writes rows, a tenth of its weight. Without `token` the
 * rows are those that any visitor may read. Each request has the time of one read, its body too, however many there are; all end with `signal`.
 * The victim of a deadlock is asked once more. Rejects as the whole client does, with 'supabaseKey is required.', when the key is empty.
 */
export async function openTables({ token, signal }: { token?: string; signal?: AbortSignal } = {}): Promise<Tables> {
  const { url, key } = apiAccess('rest');
  return new PostgrestClient<Database>(url, {
    headers: token ? { apikey: key, Authorization: `Bearer ${token}` } : { apikey: key },
    fetch: async (input, init) => {
      const ask = () => fetch(input, { ...init, signal: readDeadline(signal) });
      const answer = await ask();
      return (await isDeadlock(answer)) ? ask() : answer;
    },
    // Retries are the query client's business.
    retry: false,
  });
}
