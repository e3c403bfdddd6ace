import { isWebhookType, type WebhookProblem, type WebhookType } from '@contract/backend/webhooks';
import { formatInteger } from '@/lib/numbers';
import { formatTimestamp } from '@/lib/time/dates';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/feedback/empty-state';
import { notify } from '@/lib/notify';
import { useResendWebhook, type WebhookDelivery, type WebhookState } from '../api/webhook';

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
const webhookLabel = (type: string): string => (isWebhookType(type) ? labels[type] : 'Otro aviso');

function lastAttempt({ last_status: status, last_problem: problem, duration_ms: duration }: WebhookDelivery): string {
  if (problem) return problems[problem];
  if (status === null) return '';
  return `Respondió ${status}${duration === null ? '' : ` en ${formatInteger(duration)} ms`}.`;
}

/** The state of a delivery, in a sentence or two. */
function webhookStatusText(delivery: WebhookDelivery, isOff: boolean): string {
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

const marks: Record<WebhookDelivery['state'], { tone: BadgeTone; word: string }> = {
  delivered: { tone: 'success', word: 'Entregado' },
  pending: { tone: 'pending', word: 'Pendiente' },
  failed: { tone: 'cancelled', word: 'Fallido' },
};

type WebhookDeliveryRowProps = {
  delivery: WebhookDelivery;
  isOff: boolean;
  /** Another delivery is being queued. */
  isBusy: boolean;
  onResend: () => void;
};

/** One delivery: its subject, its state and a button to resend it. */
function WebhookDeliveryRow({ delivery, isOff, isBusy, onResend }: WebhookDeliveryRowProps) {
  const label = webhookLabel(delivery.type);
  const when = formatTimestamp(delivery.occurred_at);
  const { tone, word } = marks[delivery.state];
  return (
    <li className="grid items-start gap-x-6 gap-y-3 px-4 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <span>{label}</span>
          <span className="font-normal text-fg-2">{` · ${delivery.title ?? 'ya no existe'}`}</span>
        </p>
        <p className="num mt-0.5 text-small text-fg-2">{when}</p>
      </div>
      <div className="min-w-0 text-small">
        <Badge tone={tone}>{word}</Badge>
        <p className="num mt-1.5 wrap-anywhere text-fg-2">{webhookStatusText(delivery, isOff)}</p>
        {delivery.attempted_at && (
          <p className="num mt-0.5 text-caption text-fg-3">{`Último intento: ${formatTimestamp(delivery.attempted_at)}`}</p>
        )}
      </div>
      {!isOff && !delivery.is_on_its_way && delivery.title !== null && (
        <Button
          variant="secondary"
          size="sm"
          disabled={isBusy}
          className="justify-self-start md:justify-self-end"
          aria-label={`Reenviar: ${label}, ${delivery.title}, ${when}`}
          onClick={onResend}
        >
          Reenviar
        </Button>
      )}
    </li>
  );
}

/** The latest deliveries, undelivered ones first, each with a button to resend it. */
export function WebhookDeliveries({ state: { deliveries, is_off: isOff, pending, failed } }: { state: WebhookState }) {
  const resend = useResendWebhook();
  const hidden = pending + failed - deliveries.filter(({ state }) => state !== 'delivered').length;

  const sendAgain = (id: string) =>
    resend.mutate(id, {
      onSuccess: (isQueued) => {
        if (isQueued) notify.success('Aviso en cola', 'Sale en el próximo envío.');
        else notify.error('No se ha puesto en cola', 'Ya está de camino o ya no existe.');
      },
    });

  if (deliveries.length === 0)
    return (
      <EmptyState
        title="Todavía no hay avisos"
        description="Aquí aparecerán los registros, sus cancelaciones y los artículos que se publiquen."
      />
    );
  return (
    <>
      <ul className="divide-y divide-border rounded-card border border-border bg-surface">
        {deliveries.map((delivery) => (
          <WebhookDeliveryRow
            key={delivery.id}
            delivery={delivery}
            isOff={isOff}
            isBusy={resend.isPending}
            onResend={() => sendAgain(delivery.id)}
          />
        ))}
      </ul>
      {hidden > 0 && <p className="mt-3 text-small text-fg-2">{`Y ${formatInteger(hidden)} más sin entregar.`}</p>}
    </>
  );
}
