import { RotateCw } from 'lucide-react';
import { EmptyState } from '@/components/feedback/empty-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { notify } from '@/lib/notify';
import { formatInteger } from '@/lib/numbers';
import { shownEmail } from '@/lib/shown-email';
import { formatTimestamp } from '@/lib/time/dates';
import { useRetryMails, type SiteState, type UnsentMail } from '../api/site-state';
import { mailLabel } from '@/lib/mail-labels';

const canRetry = ({ state, is_wanted: isWanted }: UnsentMail) => state === 'failed' && isWanted;

function stateText({ state, is_wanted: isWanted, reason, attempts, due_at: dueAt }: UnsentMail): string {
  const because = reason ? ` ${reason}` : '';
  if (state === 'failed')
    return `${isWanted ? 'No se pudo entregar.' : 'Ya no hace falta: no se pudo entregar.'}${because}`;
  if (!isWanted) return 'Espera: el evento no está publicado, se ha cancelado o ha cambiado.';
  return attempts > 0 ? `Se vuelve a intentar: ${formatTimestamp(dueAt)}.${because}` : 'Sale en el próximo envío.';
}

/** Given-up mails with a retry button, and mails that still wait. */
export function UnsentMails({ state: { unsent, mails } }: { state: SiteState }) {
  const retry = useRetryMails();
  const retryable = unsent.filter(canRetry);
  const hidden = mails.pending + mails.failed - unsent.length;

  function tryAgain(which: { id: string } | 'all') {
    retry.mutate(which, {
      onSuccess: (queued) => {
        if (queued > 0)
          notify.success(
            queued === 1 ? 'Email en cola' : `${formatInteger(queued)} emails en cola`,
            'Sale en el próximo envío.',
          );
        else notify.error('No se ha puesto en cola', 'Ya estaba en camino o ya no hace falta.');
      },
    });
  }

  return (
    <section aria-labelledby="emails-sin-enviar" className="mt-12">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2 id="emails-sin-enviar" className="text-h4">
          Emails sin enviar
        </h2>
        {retryable.length > 1 && (
          <Button variant="secondary" size="sm" disabled={retry.isPending} onClick={() => tryAgain('all')}>
            <RotateCw aria-hidden className="size-4.5" />
            Reintentar todos
          </Button>
        )}
      </div>
      {unsent.length === 0 ? (
        <EmptyState title="No hay emails sin enviar" description="Los que no salgan a la primera aparecerán aquí." />
      ) : (
        <ul className="divide-y divide-border rounded-card border border-border bg-surface">
          {unsent.map((mail) => (
            <li
              key={mail.id}
              className="grid items-start gap-x-6 gap-y-3 px-4 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem]"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">
                  <span>{mailLabel(mail.kind)}</span>
                  {mail.event_title && <span className="font-normal text-fg-2">{` · ${mail.event_title}`}</span>}
                </p>
                <p className="mt-0.5 text-small wrap-anywhere text-fg-2">
                  {mail.email ? `${mail.name} · ${shownEmail(mail.email)}` : 'El evento ya no existe'}
                </p>
              </div>
              <div className="min-w-0 text-small">
                <Badge tone={mail.state === 'failed' ? 'cancelled' : 'pending'}>
                  {mail.state === 'failed' ? 'Fallido' : 'Pendiente'}
                </Badge>
                <p className="num mt-1.5 wrap-anywhere text-fg-2">{stateText(mail)}</p>
                <p className="num mt-0.5 text-caption text-fg-3">{`En cola desde ${formatTimestamp(mail.queued_at)}`}</p>
              </div>
              {canRetry(mail) && (
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={retry.isPending}
                  className="justify-self-start md:justify-self-end"
                  aria-label={`Reintentar el email para ${mail.email ?? 'quien se apuntó'}`}
                  onClick={() => tryAgain({ id: mail.id })}
                >
                  Reintentar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && <p className="mt-3 text-small text-fg-2">{`Y ${formatInteger(hidden)} más.`}</p>}
    </section>
  );
}
