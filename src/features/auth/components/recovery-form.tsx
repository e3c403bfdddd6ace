import { zodResolver } from '@hookform/resolvers/zod';
import { withAsciiDomain } from '@contract/registration/email-domain';
import { visibleText } from '@contract/site/invisible';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { notify } from '@/lib/notify';
import { sendRecoveryLink } from '../sign-in';
import { FormAlert } from './form-alert';

const recoverySchema = z.object({
  email: z
    .string()
    .check(
      z.overwrite(visibleText),
      z.trim(),
      z.overwrite(withAsciiDomain),
      z.minLength(1, 'El email es obligatorio'),
      z.includes('@', 'Email inválido'),
    ),
});

type RecoveryFormProps = {
  /** Absolute address to which the email's link returns. */
  returnUrl: string;
  onBack: () => void;
};

/**
 * Requests a link to set a new password. The answer is the same for every address, so that it does not reveal accounts.
 */
export function RecoveryForm({ returnUrl, onBack }: RecoveryFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(recoverySchema),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;
  const [isSent, setSent] = useState(false);

  const send = handleSubmit(async ({ email }) => {
    const outcome = await sendRecoveryLink(email, returnUrl);
    if (outcome.kind === 'done') {
      setSent(true);
      return;
    }
    const meaning = outcome.kind === 'refused' ? outcome.meaning : undefined;
    setError('root', { message: meaning ?? 'No hemos podido enviar el enlace. Vuelve a intentarlo en unos minutos.' });
    notify.error('Error al enviar el enlace');
  });

  if (isSent) {
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
    <form noValidate onSubmit={(event) => void send(event)} className="space-y-5">
      <p className="text-fg-2">Escribe tu email y te enviaremos un enlace para elegir otra contraseña.</p>
      <TextField
        {...register('email')}
        label="Email"
        type="email"
        autoComplete="username"
        aria-required
        error={errors.email?.message}
      />
      <FormAlert text={errors.root?.message} />
      <Button type="submit" busy={isSubmitting} busyLabel="Enviando..." className="w-full">
        Enviar enlace
      </Button>
      <Button variant="ghost" size="sm" onClick={onBack} className="w-full">
        Volver a iniciar sesión
      </Button>
    </form>
  );
}
