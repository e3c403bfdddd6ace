import { isWebhookType, type WebhookProblem, type WebhookType } from '@contract/webhooks';
import { formatInteger } from '@/lib/numbers';
import { formatTimestamp } from '@/lib/time/dates';
import type { WebhookDelivery } from './api/webhook';

const labels: Record<WebhookType, string> = {
  'registration.created': 'Registro nuevo',
  'registration.cancelled': 'Registro cancelado',
  'registration.attended': 'Asistencia',
  'article.published': 'Artículo publicado',
};

const problems: Record<WebhookProblem, string> = {
  address: 'La dirección guardada (webhook_url) no es válida.',
  secret: 'Falta el secreto (webhook_secret) o no es válido.',
  timeout: 'No respondió a tiempo.',
  connection: 'No se pudo conectar.',
  worker: 'El envío se interrumpió.',
};

/** Spanish label of a delivery's type. The database may know a type that this build does not. */
export const webhookLabel = (type: string): string => (isWebhookType(type) ? labels[type] : 'Otro aviso');

function lastAttempt({ last_status: status, last_problem: problem, duration_ms: duration }: WebhookDelivery): string {
  if (problem) return problems[problem];
  if (status === null) return '';
  return `Respondió ${status}${duration === null ? '' : ` en ${formatInteger(duration)} ms`}.`;
}

/** The state of a delivery, in a sentence or two. */
export function webhookStatusText(delivery: WebhookDelivery, isOff: boolean): string {
  const { state, attempts, due_at: dueAt, is_on_its_way: isOnItsWay } = delivery;
  const attempt = attempts > 1 ? `Intento ${attempts}.` : '';
  const ending = () => {
    if (state !== 'pending') return '';
    if (isOff) return 'Espera a que se vuelva a activar.';
    if (isOnItsWay) return 'De camino.';
    return attempts > 0 ? `Se vuelve a intentar: ${formatTimestamp(dueAt)}.` : 'Sale en el próximo envío.';
  };
  return [attempt, lastAttempt(delivery), ending()].filter(Boolean).join(' ');
}
