import { isMailKind, type MailKind } from '@contract/mail/mail-kinds';

const labels: Record<MailKind, string> = {
  confirmation: 'Confirmación del registro',
  cancellation: 'Cancelación del evento',
  reminder: 'Recordatorio',
  change: 'Cambio en el evento',
  offer: 'Plaza de la lista de espera',
  newsletter: 'Confirmación de las novedades',
  'follow-up': 'Mensaje a los asistentes',
};

/** Spanish label of a mail's kind. The database may know a kind that this build does not. */
export const mailLabel = (kind: string): string => (isMailKind(kind) ? labels[kind] : 'Otro email');
