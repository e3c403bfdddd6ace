import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminClient } from '@/lib/backend/admin-access';
import { check } from '@/lib/backend/errors';
import { siteStatusKeys } from './site-status-keys';

/** Resumes the webhook after its receiver switched it off. Throws an AppError. */
async function resumeWebhook(): Promise<void> {
  const supabase = await adminClient();
  check(await supabase.rpc('resume_webhook'));
}

export function useResumeWebhook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: resumeWebhook,
    meta: { failure: 'Error al activar el webhook' },
    onSettled: () => queries.invalidateQueries({ queryKey: siteStatusKeys.webhook() }),
  });
}
