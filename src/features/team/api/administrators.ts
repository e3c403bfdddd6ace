import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { invitationSuccessSchema } from '@contract/mail/invitation';
import { adminClient, adminRead } from '@/lib/backend/admin-access';
import { unwrap } from '@/lib/backend/errors';
import { parseRows } from '@/lib/backend/parse-rows';
import { callFunction } from '@/lib/backend/call-function';

const teamSchema = z.object({
  people: z.array(
    z.object({
      user_id: z.string(),
      email: z.string(),
      /** Both null without an entry in the log. */
      granted_at: z.nullable(z.string()),
      granted_by: z.nullable(z.string()),
      has_entered: z.boolean(),
      /** Null when the server has no second factors. */
      has_second_factor: z.nullable(z.boolean()),
    }),
  ),
  /** The latest ten changes. `done_by` is null for a change from a terminal. */
  log: z.array(
    z.object({
      id: z.string(),
      action: z.enum(['invited', 'granted', 'restored', 'revoked']),
      email: z.nullable(z.string()),
      done_by: z.nullable(z.string()),
      done_at: z.string(),
    }),
  ),
});

type Team = z.output<typeof teamSchema>;
export type Administrator = Team['people'][number];
export type TeamChange = Team['log'][number];

const teamKey = ['team'] as const;

/** The administrators and the latest changes of their role. Throws an AppError. */
const teamQuery = queryOptions({
  queryKey: teamKey,
  queryFn: ({ signal }) =>
    adminRead(async (supabase) =>
      parseRows(teamSchema, unwrap(await supabase.rpc('list_administrators').abortSignal(signal))),
    ),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

export const useTeam = () => useQuery(teamQuery);

/** Invalidates the team's query. */
function useRefetchTeam() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: teamKey });
}

const outcomeSchema = z.enum(['revoked', 'unchanged', 'last']);

/**
 * Revokes an admin's role at once. `last`: refused, because no admin who has ever signed in would remain. Throws an
 * AppError.
 */
async function removeAdministrator(userId: string): Promise<z.output<typeof outcomeSchema>> {
  const supabase = await adminClient();
  return parseRows(outcomeSchema, unwrap(await supabase.rpc('remove_administrator', { p_user_id: userId })));
}

/** With `isSelf` the list is not refetched, because the caller is no longer an admin. */
export function useRemoveAdministrator({ isSelf }: { isSelf: boolean }) {
  const refetchTeam = useRefetchTeam();
  return useMutation({
    mutationFn: removeAdministrator,
    meta: { failure: 'Error al quitar el acceso' },
    onSuccess: (outcome) => (isSelf && outcome === 'revoked' ? undefined : refetchTeam()),
  });
}

/** Invites a person as an admin. Resolves once the mail is sent. Throws an AppError. */
async function invite(email: string): Promise<void> {
  const supabase = await adminClient();
  await callFunction(supabase.functions, 'invite-admin', { body: { email }, schema: invitationSuccessSchema });
}

/** Refetches also after a failure, which may have done part of the work. */
export const useInvite = () =>
  useMutation({
    mutationFn: invite,
    meta: { failure: 'Error al enviar la invitación' },
    onSettled: useRefetchTeam(),
  });
