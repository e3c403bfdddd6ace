import { Button } from '@/components/ui/button';
import { notify } from '@/lib/notify';
import type { Enrolment } from '../second-factor';
import { CodeForm } from './code-form';

type EnrolmentFormProps = { enrolment: Enrolment; onDone: () => void; onCancel: () => void };

/** Shows the QR code and the secret for the authenticator app, and verifies its first code. */
export function EnrolmentForm({ enrolment, onDone, onCancel }: EnrolmentFormProps) {
  function finish() {
    notify.success('Segundo paso activado');
    onDone();
  }

  return (
    <div className="mt-5 grid gap-6 rounded-card border border-border bg-surface p-5 md:flex">
      <img
        src={enrolment.image}
        alt="Código QR para tu aplicación de autenticación"
        className="size-48 shrink-0 rounded-md border border-border"
      />
      <div className="min-w-0 flex-1 space-y-4">
        <p className="text-small text-fg-2">
          Escanea el código con tu aplicación de autenticación, o escribe en ella esta clave:{' '}
          <strong className="font-semibold wrap-anywhere text-fg">{enrolment.secret}</strong>
        </p>
        <CodeForm factorId={enrolment.factorId} submitLabel="Activar" onVerified={finish} layout="row">
          <Button variant="ghost" onClick={onCancel}>
            Cancelar
          </Button>
        </CodeForm>
      </div>
    </div>
  );
}
