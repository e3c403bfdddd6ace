import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { authFailure } from '@/lib/backend/auth-failure';
import { parseRows } from '@/lib/backend/parse-rows';
import { getSupabase, type Supabase } from '@/lib/supabase';

async function listFactors(auth: Supabase['auth']) {
  const { data, error } = await auth.mfa.listFactors().catch((thrown: unknown) => {
    throw authFailure(thrown);
  });
  if (error) throw authFailure(error);
  return data;
}

/** The authenticator app of the admin's own account; `null` without one. Throws an AppError. */
const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'] as const,
  queryFn: async (): Promise<{ id: string } | null> => {
    const { auth } = await getSupabase();
    const [factor] = (await listFactors(auth)).totp;
    return factor ? { id: factor.id } : null;
  },
  staleTime: 0,
});

export const useSecondFactor = () => useQuery(secondFactorQuery);

const enrolledSchema = z.object({ id: z.string(), totp: z.object({ qr_code: z.string(), secret: z.string() }) });

/** An authenticator app before its first verified code. */
export type Enrolment = {
  factorId: string;
  /** Address of the QR code. */
  image: string;
  /** The secret for manual entry. */
  secret: string;
};

/**
 * Starts an enrolment and replaces unfinished ones; `unavailable` when the server has no second factor. Throws an
 * AppError.
 */
export async function beginEnrolment(issuer: string): Promise<Enrolment | 'unavailable'> {
  const { auth } = await getSupabase();
  for (const { id, status } of (await listFactors(auth)).all)
    if (status === 'unverified') await auth.mfa.unenroll({ factorId: id });
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', issuer }).catch((thrown: unknown) => {
    throw authFailure(thrown);
  });
  if (error?.code === 'mfa_totp_enroll_not_enabled') return 'unavailable';
  if (error) throw authFailure(error);
  const { id: factorId, totp } = parseRows(enrolledSchema, data);
  return { factorId, image: totp.qr_code, secret: totp.secret };
}
