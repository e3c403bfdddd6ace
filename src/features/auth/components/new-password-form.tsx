import { useState, type SubmitEvent } from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/lib/notify';
import { createSingleFlight } from '@/lib/single-flight';
import { session } from '../session';
import { saveNewPassword } from '../sign-in';
import { fieldText, focusFirstError } from './form-fields';
import { FormAlert } from './form-alert';
import { PasswordField } from './password-field';

/** The project's own rule for passwords. */
const MIN_LENGTH = 12;

/** Chooses another password, for whoever followed the link of the recovery email. */
export function NewPasswordForm() {
  const [busy, setBusy] = useState(false);
  const [once] = useState(createSingleFlight);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function save(password: string) {
    setFailure(undefined);
    const outcome = await saveNewPassword(password);
    if (outcome.kind === 'done') notify.success('Contraseña actualizada');
    else {
      const meaning = outcome.kind === 'refused' ? outcome.meaning : undefined;
      setFailure(meaning ?? 'No hemos podido guardar la contraseña. Vuelve a intentarlo.');
      notify.error('Error al guardar la contraseña', meaning);
    }
    // The way in is open now, or a second factor that was not known of is asked for.
    await session.recheck();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = fieldText(event.currentTarget, 'password');
    const found =
      password.length >= MIN_LENGTH ? undefined : `La contraseña debe tener al menos ${MIN_LENGTH} caracteres`;
    setError(found);
    if (found) {
      focusFirstError(event.currentTarget, { password: found });
      return;
    }
    setBusy(true);
    void once(() => save(password)).then(() => setBusy(false));
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <p className="text-fg-2">Elige una contraseña nueva para tu cuenta.</p>
      <PasswordField
        name="password"
        label="Contraseña nueva"
        autoComplete="new-password"
        error={error}
        help={`Al menos ${MIN_LENGTH} caracteres.`}
      />
      <FormAlert text={failure} />
      <Button type="submit" busy={busy} busyLabel="Guardando..." className="w-full">
        Guardar contraseña
      </Button>
    </form>
  );
}
