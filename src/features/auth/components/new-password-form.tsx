import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { notify } from '@/lib/notify';
import { checkedSession } from '../session';
import { saveNewPassword } from '../sign-in';
import { FormAlert } from './form-alert';
import { PasswordField } from './password-field';

/** The project's minimum password length. */
const MIN_LENGTH = 12;

/** The auth service refuses longer passwords, because bcrypt reads no more. */
const MAX_BYTES = 72;

const newPasswordSchema = z.object({
  password: z.string().check(
    z.minLength(MIN_LENGTH, `La contraseña debe tener al menos ${MIN_LENGTH} caracteres`),
    z.refine(
      (password) => new TextEncoder().encode(password).length <= MAX_BYTES,
      `La contraseña es demasiado larga: caben ${MAX_BYTES} caracteres, y cada «ñ», tilde o emoji cuenta como dos o más`,
    ),
  ),
});

/** Sets a new password, after the link of the recovery email. */
export function NewPasswordForm() {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async ({ password }) => {
    const outcome = await saveNewPassword(password);
    if (outcome.kind === 'done') notify.success('Contraseña actualizada');
    else {
      const meaning = outcome.kind === 'refused' ? outcome.meaning : undefined;
      setError('root', { message: meaning ?? 'No hemos podido guardar la contraseña. Vuelve a intentarlo.' });
      notify.error('Error al guardar la contraseña', meaning);
    }
    // The session becomes authorised, or must first pass a second factor that was unknown until now.
    await checkedSession();
  });

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="space-y-5">
      <p className="text-fg-2">Elige una contraseña nueva para tu cuenta.</p>
      <PasswordField
        {...register('password')}
        label="Contraseña nueva"
        autoComplete="new-password"
        error={errors.password?.message}
        help={`Al menos ${MIN_LENGTH} caracteres.`}
      />
      <FormAlert text={errors.root?.message} />
      <Button type="submit" busy={isSubmitting} busyLabel="Guardando..." className="w-full">
        Guardar contraseña
      </Button>
    </form>
  );
}
