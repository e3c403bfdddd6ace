import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { notify } from '@/lib/notify';
import { createSingleFlight } from '@/lib/single-flight';
import type { Enrolment } from '../second-factor';
import { verifyTotp } from '../sign-in';
import { TOTP_CODE } from '../totp-code';
import { FormAlert } from './form-alert';

type EnrolmentFormProps = { enrolment: Enrolment; onDone: () => void; onCancel: () => void };

/** Shows what the authenticator app has to know, and asks for its first code. */
export function EnrolmentForm({ enrolment, onDone, onCancel }: EnrolmentFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [once] = useState(createSingleFlight);
  const [busy, setBusy] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => field.current?.focus(), []);

  async function verify(code: string) {
    setFailure(undefined);
    setBusy(true);
    const outcome = await verifyTotp(enrolment.factorId, code);
    setBusy(false);
    if (outcome.kind === 'done') {
      notify.success('Segundo paso activado');
      onDone();
      return;
    }
    setFailure(
      (outcome.kind === 'refused' && outcome.meaning) || 'No hemos podido comprobar el código. Vuelve a intentarlo.',
    );
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = text.replace(/\s/g, '');
    if (TOTP_CODE.test(code)) {
      void once(() => verify(code));
      return;
    }
    setError('El código tiene 6 cifras');
    field.current?.focus();
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-5 grid gap-6 rounded-card border border-border bg-surface p-5 md:flex"
    >
      <img
        src={enrolment.picture}
        alt="Código QR para tu aplicación de autenticación"
        className="size-48 shrink-0 rounded-md border border-border"
      />
      <div className="min-w-0 flex-1 space-y-4">
        <p className="text-small text-fg-2">
          Escanea el código con tu aplicación de autenticación, o escribe en ella esta clave:{' '}
          <strong className="font-semibold wrap-anywhere text-fg">{enrolment.secret}</strong>
        </p>
        <TextField
          ref={field}
          label="Código de 6 cifras"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-required
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
          className="max-w-60"
        />
        <FormAlert text={failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyLabel="Comprobando...">
            Activar
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            Cancelar
          </Button>
        </div>
      </div>
    </form>
  );
}
