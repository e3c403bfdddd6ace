import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { notify } from '@/lib/notify';
import type { Enrolment } from '../second-factor';
import { verifyTotp } from '../sign-in';
import { totpSchema } from '../totp-schema';
import { FormAlert } from './form-alert';

type EnrolmentFormProps = { enrolment: Enrolment; onDone: () => void; onCancel: () => void };

/** Shows the QR code and the secret for the authenticator app, and verifies its first code. */
export function EnrolmentForm({ enrolment, onDone, onCancel }: EnrolmentFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(totpSchema),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('code'), [setFocus]);

  const verify = handleSubmit(async ({ code }) => {
    const outcome = await verifyTotp(enrolment.factorId, code);
    if (outcome.kind === 'done') {
      notify.success('Segundo paso activado');
      onDone();
      return;
    }
    const meaning = outcome.kind === 'refused' ? outcome.meaning : undefined;
    setError('root', { message: meaning ?? 'No hemos podido comprobar el código. Vuelve a intentarlo.' });
  });

  return (
    <form
      noValidate
      onSubmit={(event) => void verify(event)}
      className="mt-5 grid gap-6 rounded-card border border-border bg-surface p-5 md:flex"
    >
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
        <TextField
          {...register('code')}
          label="Código de 6 cifras"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-required
          error={errors.code?.message}
          className="max-w-60"
        />
        <FormAlert text={errors.root?.message} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isSubmitting} busyLabel="Comprobando...">
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
