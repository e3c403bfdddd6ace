import { useState, type SubmitEvent } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { notify } from '@/lib/notify';
import { createSingleFlight } from '@/lib/single-flight';
import { sendRecoveryLink } from '../sign-in';
import { fieldText, focusFirstError } from './form-fields';
import { FormAlert } from './form-alert';

type RecoveryFormProps = {
  /** Absolute address that the link of the email leads back to. */ returnUrl: string;
  onBack: () => void;
};

/** Asks for a link to choose a new password. The answer is the same for every address, so that nobody learns who has an account. */
export function RecoveryForm({ returnUrl, onBack }: RecoveryFormProps) {
  const [once] = useState(createSingleFlight);
  const [state, setState] = useState<'editing' | 'sending' | 'sent'>('editing');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function send(email: string) {
    const outcome = await sendRecoveryLink(email, returnUrl);
    if (outcome.kind === 'done') {
      setState('sent');
      return;
    }
    setState('editing');
    setFailure(
      (outcome.kind === 'refused' && outcome.meaning) ||
        'No hemos podido enviar el enlace. Vuelve a intentarlo en unos minutos.',
    );
    notify.error('Error al enviar el enlace');
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = fieldText(event.currentTarget, 'email').trim();
    const found = email.includes('@') ? undefined : email ? 'Email inválido' : 'El email es obligatorio';
    setError(found);
    setFailure(undefined);
    if (found) {
      focusFirstError(event.currentTarget, { email: found });
      return;
    }
    setState('sending');
    void once(() => send(email));
  }

  if (state === 'sent') {
    return (
      <div className="space-y-5">
        <output className="block">
          Si hay una cuenta con ese email, te hemos enviado un enlace para elegir otra contraseña. Revisa también la
          carpeta de spam.
        </output>
        <Button variant="secondary" onClick={onBack} className="w-full">
          Volver a iniciar sesión
        </Button>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <p className="text-fg-2">Escribe tu email y te enviaremos un enlace para elegir otra contraseña.</p>
      <TextField name="email" label="Email" type="email" autoComplete="username" aria-required error={error} />
      <FormAlert text={failure} />
      <Button type="submit" busy={state === 'sending'} busyLabel="Enviando..." className="w-full">
        Enviar enlace
      </Button>
      <Button variant="ghost" size="sm" onClick={onBack} className="w-full">
        Volver a iniciar sesión
      </Button>
    </form>
  );
}
