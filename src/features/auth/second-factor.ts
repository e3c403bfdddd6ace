import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSupabase } from '@/lib/supabase';

/** The authenticator app of the admin's own account; `null` without one. */
const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'] as const,
  queryFn: async (): Promise<{ id: string } | null> => {
    const { auth } = await getSupabase();
    const { data, error } = await auth.mfa.listFactors();
    if (error) throw error;
    const [factor] = data.totp;
    return factor ? { id: factor.id } : null;
  },
  staleTime: 0,
});

export const useSecondFactor = () => useQuery(secondFactorQuery);

/** An authenticator app before its first verified code. */
export type Enrolment = {
  factorId: string;
  /** Address of the QR code. */
  image: string;
  /** The secret for manual entry. */
  secret: string;
};

/**
 * Starts an enrolment and replaces unfinished ones; `unavailable` when the server has no second factor. Throws when the
 * request failed.
 */
export async function beginEnrolment(issuer: string): Promise<Enrolment | 'unavailable'> {
  const { auth } = await getSupabase();
  const factors = await auth.mfa.listFactors();
  if (factors.error) throw factors.error;
  for (const { id, status } of factors.data.all) if (status === 'unverified') await auth.mfa.unenroll({ factorId: id });
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', issuer });
  if (error?.code === 'mfa_totp_enroll_not_enabled') return 'unavailable';
  if (error) throw error;
  return { factorId: data.id, image: data.totp.qr_code, secret: data.totp.secret };
}
