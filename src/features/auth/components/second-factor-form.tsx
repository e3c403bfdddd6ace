import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { notify } from '@/lib/notify';
import { checkedSession, signOut } from '../session';
import { verifyTotp } from '../sign-in';
import { totpSchema } from '../totp-schema';
import { FormAlert } from './form-alert';

const OtherAccount = () => (
  <Button variant="ghost" size="sm" onClick={() => void signOut()} className="w-full">
    Entrar con otra cuenta
  </Button>
);

/**
 * Asks for the six-digit code of the authenticator app, or explains that the account has only another kind of factor.
 */
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
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(totpSchema),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;

  // The focused button of the password step was removed.
  useEffect(() => setFocus('code'), [setFocus]);

  const verify = handleSubmit(async ({ code }) => {
    const outcome = await verifyTotp(factorId, code);
    if (outcome.kind === 'refused') {
      setError('root', { message: outcome.meaning ?? 'No hemos podido comprobar el código.' });
      notify.error(outcome.message, outcome.meaning);
      return;
    }
    const settled = outcome.kind === 'done' ? await checkedSession() : null;
    if (settled?.status === 'authorised') notify.success('Sesión iniciada correctamente');
    else if (!settled) notify.error('Error al iniciar sesión', 'Por favor, inténtalo de nuevo más tarde.');
  });

  return (
    <form noValidate onSubmit={(event) => void verify(event)} className="space-y-5">
      <p className="text-fg-2">Escribe el código de tu aplicación de autenticación.</p>
      <TextField
        {...register('code')}
        label="Código de 6 cifras"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-required
        error={errors.code?.message}
      />
      <FormAlert text={errors.root?.message} />
      <Button type="submit" busy={isSubmitting} busyLabel="Comprobando..." className="w-full">
        Comprobar código
      </Button>
      <OtherAccount />
    </form>
  );
}
