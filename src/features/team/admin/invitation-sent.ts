import { notify } from '@/lib/notify';

/** The same for every address: whether it had an account is nobody's business. */
export function invitationSent(email: string): void {
  notify.success('Invitación enviada', `El email para ${email} está en camino.`);
}
