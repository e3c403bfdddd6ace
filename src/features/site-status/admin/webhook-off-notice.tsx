import { Button } from '@/components/ui/button';
import { notify } from '@/lib/notify';
import { useResumeWebhook } from '../api/resume-webhook';

/** The receiver wants no more: says so, with the way to go on. */
export function WebhookOffNotice({ onResumed }: { onResumed: () => void }) {
  const resume = useResumeWebhook();
  const turnOn = () =>
    resume.mutate(undefined, {
      onSuccess: () => {
        notify.success('Webhook activado', 'Lo que esperaba sale en el próximo envío.');
        onResumed();
      },
    });
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-4 rounded-card border border-border bg-danger-soft p-5">
      <p className="max-w-prose text-small">
        <strong className="font-semibold text-danger">Desactivado.</strong> Quien recibe los avisos ha respondido que no
        quiere más (410). Los que haya esperan aquí.
      </p>
      <Button variant="secondary" size="sm" busy={resume.isPending} busyLabel="Activando..." onClick={turnOn}>
        Volver a activar
      </Button>
    </div>
  );
}
