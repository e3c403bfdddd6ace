import { invitationSchema } from '@contract/invitation';
import { Send } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { useInvite } from '../api/invite';
import { invitationSent } from './invitation-sent';

type InviteFormProps = { /** Addresses that have no use for an invitation. */ entered: readonly string[] };

/** Lets somebody in by their address. */
export function InviteForm({ entered }: InviteFormProps) {
  const invite = useInvite();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  function refuse(reason: string) {
    setError(reason);
    field.current?.focus();
  }

  function send(email: string) {
    invite.mutate(email, {
      onSuccess: (refusal) => {
        if (refusal !== null) return refuse(refusal);
        setText('');
        invitationSent(email);
      },
    });
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (invite.isPending) return;
    const parsed = invitationSchema.safeParse({ email: text });
    if (!parsed.success) refuse(text.trim() ? (parsed.error.issues[0]?.message ?? '') : 'El email es obligatorio');
    else if (entered.includes(parsed.data.email)) refuse('Esa persona ya tiene acceso');
    else send(parsed.data.email);
  }

  return (
    <section aria-labelledby="invitar" className="mt-12">
      <h2 id="invitar" className="text-h4">
        Invitar a alguien
      </h2>
      <p className="mt-2 max-w-lead text-small text-fg-2">
        Recibirá un email con un enlace para elegir su contraseña y podrá hacer todo lo que tú haces aquí.
      </p>
      <form noValidate onSubmit={submit} className="mt-5 grid gap-4 md:flex md:items-start">
        <TextField
          ref={field}
          label="Email"
          type="email"
          autoComplete="off"
          aria-required
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
          className="min-w-0 md:max-w-100 md:flex-1"
        />
        <Button type="submit" busy={invite.isPending} busyLabel="Enviando..." className="md:mt-7.5">
          <Send aria-hidden className="size-4.5" />
          Enviar invitación
        </Button>
      </form>
    </section>
  );
}
