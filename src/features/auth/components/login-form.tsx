import { zodResolver } from '@hookform/resolvers/zod';
import { withAsciiDomain } from '@contract/registration/email-domain';
import { visibleText } from '@contract/site/invisible';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { notify } from '@/lib/notify';
import { checkedSession } from '../session';
import { signInWithPassword } from '../sign-in';
import { FormAlert } from './form-alert';
import { PasswordField } from './password-field';

const loginSchema = z.object({
  email: z
    .string()
    .check(z.overwrite(visibleText), z.trim(), z.overwrite(withAsciiDomain), z.minLength(1, 'El email es obligatorio')),
  password: z.string().check(z.minLength(1, 'La contraseña es obligatoria')),
});

/** Email and password. It does not navigate: the page redirects once the session's role is known. */
export function LoginForm({ onForgotten }: { onForgotten: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const signIn = handleSubmit(async ({ email, password }) => {
    const outcome = await signInWithPassword(email, password);
    if (outcome.kind === 'refused') {
      setError('root', { message: outcome.meaning ?? 'No hemos podido iniciar sesión con esos datos.' });
      notify.error(outcome.message, outcome.meaning);
      return;
    }
    const settled = outcome.kind === 'done' ? await checkedSession() : null;
    if (settled?.status === 'authorised') notify.success('Sesión iniciada correctamente');
    else if (!settled) {
      setError('root', { message: 'No hemos podido conectar. Comprueba tu conexión y vuelve a intentarlo.' });
      notify.error('Error al iniciar sesión', 'Por favor, inténtalo de nuevo más tarde.');
    }
  });

  return (
    <form noValidate onSubmit={(event) => void signIn(event)} className="space-y-5">
      <TextField
        {...register('email')}
        label="Email"
        type="email"
        autoComplete="username"
        aria-required
        error={errors.email?.message}
      />
      <PasswordField
        {...register('password')}
        label="Contraseña"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <FormAlert text={errors.root?.message} />
      <Button type="submit" busy={isSubmitting} busyLabel="Iniciando sesión..." className="w-full">
        Iniciar sesión
      </Button>
      <Button variant="ghost" size="sm" onClick={onForgotten} className="w-full">
        ¿Has olvidado la contraseña?
      </Button>
    </form>
  );
}
