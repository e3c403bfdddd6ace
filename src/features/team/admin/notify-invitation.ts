import { notify } from '@/lib/notify';

/** The same for every address, so that it does not reveal accounts. */
export function notifyInvitation(email: string): void {
  notify.success('Invitación enviada', `El email para ${email} está en camino.`);
}
