import { invitationSchema } from '@contract/mail/invitation';
import { zodResolver } from '@hookform/resolvers/zod';
import { Send } from 'lucide-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { useInvite } from '../api/administrators';
import { notifyInvitation } from './notify-invitation';

const inviteSchema = z.object({
  email: z.pipe(z.string().check(z.trim(), z.minLength(1, 'El email es obligatorio')), invitationSchema.shape.email),
});

type InviteFormProps = { /** Addresses that need no invitation. */ entered: readonly string[] };

/** Invites an admin by email address. */
export function InviteForm({ entered }: InviteFormProps) {
  const { mutateAsync } = useInvite();
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(inviteSchema),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  useEffect(() => {
    if (isSubmitSuccessful) reset();
  }, [isSubmitSuccessful, reset]);

  const send = handleSubmit(async ({ email }) => {
    if (entered.includes(email)) {
      setError('email', { message: 'Esa persona ya tiene acceso' }, { shouldFocus: true });
      return;
    }
    await mutateAsync(email);
    notifyInvitation(email);
  });

  return (
    <section aria-labelledby="invitar" className="mt-12">
      <h2 id="invitar" className="text-h4">
        Invitar a alguien
      </h2>
      <p className="mt-2 max-w-lead text-small text-fg-2">
        Recibirá un email con un enlace para elegir su contraseña y podrá hacer todo lo que tú haces aquí.
      </p>
      <form
        noValidate
        // The query client shows a toast for a failure.
        onSubmit={(event) => void send(event).catch(() => {})}
        className="mt-5 grid gap-4 md:flex md:items-start"
      >
        <TextField
          {...register('email')}
          label="Email"
          type="email"
          autoComplete="off"
          aria-required
          error={errors.email?.message}
          className="min-w-0 md:max-w-100 md:flex-1"
        />
        <Button type="submit" busy={isSubmitting} busyLabel="Enviando..." className="md:mt-[calc(1.40625rem+6px)]">
          <Send aria-hidden className="size-4.5" />
          Enviar invitación
        </Button>
      </form>
    </section>
  );
}
