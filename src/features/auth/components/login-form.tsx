import { useState, type SubmitEvent } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { notify } from '@/lib/notify';
import { createSingleFlight } from '@/lib/single-flight';
import { session } from '../session';
import { signInWithPassword } from '../sign-in';
import { fieldText, focusFirstError } from './form-fields';
import { FormAlert } from './form-alert';
import { PasswordField } from './password-field';

type Errors = { email?: string | undefined; password?: string | undefined };

function check(email: string, password: string): Errors {
  return {
    email: email ? undefined : 'El email es obligatorio',
    password: password ? undefined : 'La contraseña es obligatoria',
  };
}

/** Email and password. It goes nowhere by itself: the page leaves once the session's role is known. */
export function LoginForm({ onForgotten }: { onForgotten: () => void }) {
  const [busy, setBusy] = useState(false);
  const [once] = useState(createSingleFlight);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();

  async function signIn(email: string, password: string) {
    setFailure(undefined);
    const outcome = await signInWithPassword(email, password);
    if (outcome.kind === 'refused') {
      setFailure(outcome.meaning ?? 'No hemos podido iniciar sesión con esos datos.');
      notify.error(outcome.message, outcome.meaning);
      return;
    }
    const settled = outcome.kind === 'done' ? await session.settled() : null;
    if (settled?.status === 'authorised') notify.success('Sesión iniciada correctamente');
    else if (!settled || settled.status === 'error') {
      setFailure('No hemos podido conectar. Comprueba tu conexión y vuelve a intentarlo.');
      notify.error('Error al iniciar sesión', 'Por favor, inténtalo de nuevo más tarde.');
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = fieldText(form, 'email').trim();
    const password = fieldText(form, 'password');
    const found = check(email, password);
    setErrors(found);
    if (found.email || found.password) {
      focusFirstError(form, found);
      return;
    }
    setBusy(true);
    void once(() => signIn(email, password)).then(() => setBusy(false));
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <TextField name="email" label="Email" type="email" autoComplete="username" aria-required error={errors.email} />
      <PasswordField name="password" label="Contraseña" autoComplete="current-password" error={errors.password} />
      <FormAlert text={failure} />
      <Button type="submit" busy={busy} busyLabel="Iniciando sesión..." className="w-full">
        Iniciar sesión
      </Button>
      <Button variant="ghost" size="sm" onClick={onForgotten} className="w-full">
        ¿Has olvidado la contraseña?
      </Button>
    </form>
  );
}
