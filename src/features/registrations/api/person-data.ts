import { useMutation, useQueryClient } from '@tanstack/react-query';
import { connectAsAdmin } from '@/lib/backend/admin-access';
import { unwrap } from '@/lib/backend/errors';
import type { Json } from '@/types/database';
import { registrationKeys } from './registration-keys';

/** A copy of everything held about one person, to be handed to them as it is; `count` says how many sign-ups it holds. */
export type PersonExport = { count: number; data: Json };

function countRegistrations(data: Json): number {
  const registrations =
    typeof data === 'object' && data !== null && !Array.isArray(data) ? data['registrations'] : undefined;
  return Array.isArray(registrations) ? registrations.length : 0;
}

/** Throws an AppError. */
async function exportPerson(email: string): Promise<PersonExport> {
  const { tables } = await connectAsAdmin();
  const data = unwrap(await tables.rpc('export_person', { p_email: email }));
  return { count: countRegistrations(data), data };
}

export function useExportPerson() {
  return useMutation({ mutationFn: exportPerson, meta: { handlesErrors: true } });
}

/** Erases every sign-up of a person over all events, with the mails that wait. Gives how many there were. Throws an AppError. */
async function erasePerson(email: string): Promise<number> {
  const { tables } = await connectAsAdmin();
  return unwrap(await tables.rpc('erase_person', { p_email: email }));
}

export function useErasePerson() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: erasePerson,
    meta: { handlesErrors: true },
    onSuccess: () => queries.invalidateQueries({ queryKey: registrationKeys.all }),
  });
}
