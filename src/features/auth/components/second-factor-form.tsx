import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { notify } from '@/lib/notify';
import { createSingleFlight } from '@/lib/single-flight';
import { session, signOut } from '../session';
import { verifyTotp } from '../sign-in';
import { TOTP_CODE } from '../totp-code';
import { fieldText, focusFirstError } from './form-fields';
import { FormAlert } from './form-alert';

const OtherAccount = () => (
  <Button variant="ghost" size="sm" onClick={() => void signOut()} className="w-full">
    Entrar con otra cuenta
  </Button>
);

/** Asks for the six digits of the authenticator app; says so where the account has only a factor of another kind. */
export function SecondFactorStep({ factorId }: { factorId: string | null }) {
  if (factorId) return <SecondFactorForm factorId={factorId} />;
  return (
    <div className="space-y-5">
      <FormAlert text="Tu cuenta pide un segundo paso que aquí no se puede dar. Añádele una aplicación de autenticación o entra con otra cuenta." />
      <OtherAccount />
    </div>
  );
}

function SecondFactorForm({ factorId }: { factorId: string }) {
  const [busy, setBusy] = useState(false);
  const [once] = useState(createSingleFlight);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  // The button that asked for the password has gone, and the focus with it.
  useEffect(() => field.current?.focus(), []);

  async function verify(code: string) {
    setFailure(undefined);
    const outcome = await verifyTotp(factorId, code);
    if (outcome.kind === 'refused') {
      setFailure(outcome.meaning ?? 'No hemos podido comprobar el código.');
      notify.error(outcome.message, outcome.meaning);
      return;
    }
    const settled = outcome.kind === 'done' ? await session.recheck() : null;
    if (settled?.status === 'authorised') notify.success('Sesión iniciada correctamente');
    else if (!settled || settled.status === 'error')
      notify.error('Error al iniciar sesión', 'Por favor, inténtalo de nuevo más tarde.');
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = fieldText(event.currentTarget, 'code').replace(/\s/g, '');
    const found = TOTP_CODE.test(code) ? undefined : 'El código tiene 6 cifras';
    setError(found);
    if (found) {
      focusFirstError(event.currentTarget, { code: found });
      return;
    }
    setBusy(true);
    void once(() => verify(code)).then(() => setBusy(false));
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <p className="text-fg-2">Escribe el código de tu aplicación de autenticación.</p>
      <TextField
        ref={field}
        name="code"
        label="Código de 6 cifras"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-required
        error={error}
      />
      <FormAlert text={failure} />
      <Button type="submit" busy={busy} busyLabel="Comprobando..." className="w-full">
        Comprobar código
      </Button>
      <OtherAccount />
    </form>
  );
}
