import { newsletterText } from '@contract/newsletter/newsletter-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminClient } from '@/lib/backend/admin-access';
import { unwrap } from '@/lib/backend/errors';
import type { Json } from '@contract/backend/database';
import { registrationKeys } from './registration-keys';

/** A copy of all data about one person, to hand over unchanged. */
type PersonExport = { isEmpty: boolean; data: Json };

const fieldOf = (data: Json | undefined, name: string): Json | undefined =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? data[name] : undefined;

const isHeld = (part: Json | undefined) => part !== undefined && !(Array.isArray(part) && part.length === 0);

/** Adds the consent text: the database stores only its version, and the person needs the words. */
function withText(newsletter: Json | undefined): Json | undefined {
  const version = fieldOf(newsletter, 'consent_text_version');
  if (typeof newsletter !== 'object' || typeof version !== 'string') return newsletter;
  return { text: newsletterText(version), ...newsletter };
}

/** Exports all data of an email address. Throws an AppError. */
async function exportPerson(email: string): Promise<PersonExport> {
  const supabase = await adminClient();
  const held = unwrap(await supabase.rpc('export_person', { p_email: email }));
  // Top-level mails are those whose event was deleted.
  const isEmpty = !['registrations', 'mails', 'newsletter'].some((part) => isHeld(fieldOf(held, part)));
  const newsletter = withText(fieldOf(held, 'newsletter'));
  return { isEmpty, data: newsletter && typeof held === 'object' ? { ...held, newsletter } : held };
}

export function useExportPerson() {
  return useMutation({ mutationFn: exportPerson, meta: { failure: 'Error al exportar los datos' } });
}

/**
 * Erases all data of an email address: registrations of all events, queued mails, the newsletter subscription. Returns
 * the number of rows. Throws an AppError.
 */
async function erasePerson(email: string): Promise<number> {
  const supabase = await adminClient();
  return unwrap(await supabase.rpc('erase_person', { p_email: email }));
}

export function useErasePerson() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: erasePerson,
    meta: { failure: 'Error al borrar los datos' },
    onSuccess: () => queries.invalidateQueries({ queryKey: registrationKeys.all }),
  });
}
