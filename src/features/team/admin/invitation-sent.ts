import { notify } from '@/lib/notify';

/** The same for every address: it does not tell whether it had an account. */
export function invitationSent(email: string): void {
  notify.success('Invitación enviada', `El email para ${email} está en camino.`);
}
