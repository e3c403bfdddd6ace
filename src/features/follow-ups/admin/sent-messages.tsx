import { useState } from 'react';
import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatInteger } from '@/lib/numbers';
import { notify } from '@/lib/notify';
import { formatDate, formatTime } from '@/lib/time/dates';
import { useStopFollowUp, type SentMessage } from '../api/follow-ups';
import { audienceLabels, peopleText } from '../audience-labels';

/** `9 enviados · 3 en espera · 1 fallido`. */
function progressText({ sent, waiting, failed }: SentMessage): string {
  const parts = [
    `${formatInteger(sent)} ${sent === 1 ? 'enviado' : 'enviados'}`,
    waiting > 0 && `${formatInteger(waiting)} en espera`,
    failed > 0 && `${formatInteger(failed)} ${failed === 1 ? 'fallido' : 'fallidos'}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

type MessageRowProps = { message: SentMessage; onStop: () => void };

function MessageRow({ message, onStop }: MessageRowProps) {
  const { subject, audience, recipients, created_at: at, waiting, stopped_at: stoppedAt } = message;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{subject}</p>
        <p className="mt-1 text-small text-fg-2">
          {`${audienceLabels[audience]}, ${peopleText(recipients)} · ${formatDate(at) ?? ''}, ${formatTime(at) ?? ''}`}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-small">
          <span>{progressText(message)}</span>
          {stoppedAt !== null && <Badge tone="neutral">Detenido</Badge>}
        </p>
      </div>
      {waiting > 0 && (
        <Button variant="secondary" size="sm" onClick={onStop}>
          Detener
        </Button>
      )}
    </li>
  );
}

type SentMessagesProps = { eventId: string; messages: readonly SentMessage[] };

/** The messages of an event with what became of their mails. */
export function SentMessages({ eventId, messages }: SentMessagesProps) {
  const [stopping, setStopping] = useState<SentMessage | null>(null);
  const stop = useStopFollowUp(eventId);
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="enviados" className="mb-10">
      <h2 id="enviados" className="mb-3 text-h4">
        Mensajes de este evento
      </h2>
      <ul aria-live="polite" className="divide-y divide-border rounded-card border border-border bg-surface">
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} onStop={() => setStopping(message)} />
        ))}
      </ul>
      {stopping && (
        <ConfirmDialog
          open
          onClose={() => setStopping(null)}
          title="¿Detener los emails que esperan?"
          description="Los que ya han salido no vuelven. Quien esperaba no recibirá este mensaje."
          confirmLabel="Detener"
          onConfirm={async () => {
            const count = await stop.mutateAsync(stopping.id);
            setStopping(null);
            notify.success('Mensaje detenido', `${peopleText(count)} sin email.`);
          }}
        />
      )}
    </section>
  );
}
