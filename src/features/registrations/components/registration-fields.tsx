import { zodResolver } from '@hookform/resolvers/zod';
import { registrationFormSchema } from '@contract/registration/registration';
import type { RegistrationPayload } from '@contract/registration/registration-payload';
import { useMutation } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { AppError, reasonOf } from '@/lib/backend/errors';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';
import { brand, site } from '@/lib/site';
import { useOnline } from '@/lib/use-online';
import { sendRegistration } from '../api/send-registration';
import { Honeypot } from './honeypot';
import { NewsletterBox, newsletterChoice } from './newsletter-box';

/** The first layer of the data-protection notice: controller, purpose, rights and a link to the rest. */
function PrivacyNote() {
  return (
    <p className="mt-2 max-w-measure text-caption text-fg-3">
      <span>
        {`${site.company.legalName || brand.name}, como responsable, usa estos datos solo para gestionar tu registro, escribirte después del evento si no dices lo contrario, y enviarte novedades si lo marcas, y los borra cuando dejan de hacer falta para ello. Puedes acceder a ellos, corregirlos o pedir que los borremos. Más información en `}
      </span>
      <Link to={paths.privacy} className="font-semibold text-fg-2 underline underline-offset-2 hover:text-fg">
        Privacidad
      </Link>
      .
    </p>
  );
}

const FORM_ID = 'registro';
const TIMEOUT =
  'El servidor tarda demasiado en responder. Inténtalo de nuevo: aunque tu registro ya se haya guardado, no se duplicará.';
const UNKNOWN_FAILURE = 'Por favor, inténtalo de nuevo más tarde.';

/** The fields of the registration, and what else the form holds. */
const formSchema = z.extend(registrationFormSchema, { newsletter: z.boolean() });
type Fields = z.output<typeof formSchema>;
const emptyForm: Fields = { name: '', email: '', company: '', newsletter: false };

export type Confirmation = { email: string; isWaiting: boolean };

/** The address with the letters of its domain. Never rejects; without its library it gives the address as it is. */
async function typedEmail(email: string): Promise<string> {
  if (!/[@.]xn--/.test(email)) return email;
  try {
    const { shownEmail } = await import('@/lib/shown-email');
    return shownEmail(email);
  } catch {
    return email;
  }
}

async function send(payload: RegistrationPayload): Promise<Confirmation> {
  const isWaiting = await sendRegistration(payload);
  return { email: await typedEmail(payload.email), isWaiting };
}

const messageOf = (error: unknown) =>
  error instanceof AppError && error.kind === 'timeout' ? TIMEOUT : reasonOf(error) || UNKNOWN_FAILURE;

const isField = (name: string | undefined): name is keyof typeof registrationFormSchema.shape =>
  name !== undefined && Object.hasOwn(registrationFormSchema.shape, name);

/** The field that a refusal is about. */
const fieldOf = (error: unknown) => (error instanceof AppError && isField(error.field) ? error.field : undefined);

type RegistrationFieldsProps = {
  eventId: string;
  /** The event is full: the form registers for the waiting list. */
  isFull: boolean;
  /** Called when the server answers that the event is full. */
  onFull: () => void;
  onConfirmed: (confirmation: Confirmation) => void;
};

/** The form's three fields and button. The input stays after a failure and is cleared after success. */
export function RegistrationFields({ eventId, isFull, onFull, onConfirmed }: RegistrationFieldsProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: emptyForm,
    mode: 'onTouched',
  });
  const { errors } = formState;
  const { mutateAsync, isPending, error: failure } = useMutation({ mutationFn: send, meta: { failure: null } });
  const honeypot = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** A ref, because state updates only after the second click of a double click. */
  const isSending = useRef(false);
  const isOnline = useOnline();
  /** A password manager may have filled the hidden field. A second press shows that a person sends the form. */
  const [isAskedAgain, setIsAskedAgain] = useState(false);

  // The form was disabled during the request and lost the focus. It goes to the field with the error, or to the button
  // for a retry.
  useEffect(() => {
    if (!failure) return;
    const field = fieldOf(failure);
    if (field) {
      setError(field, { message: messageOf(failure) });
      setFocus(field);
      return;
    }
    button.current?.focus({ preventScroll: true });
    // Keeps the button clear of the toast, which is at the bottom of wide screens and at the top of narrow ones.
    button.current?.scrollIntoView({ block: 'nearest' });
  }, [failure, setError, setFocus]);

  const submit = async ({ company, newsletter, ...person }: Fields) => {
    if (isSending.current) return;
    if (honeypot.current?.value && !isAskedAgain) {
      setIsAskedAgain(true);
      return;
    }
    isSending.current = true;
    try {
      const confirmation = await mutateAsync({
        ...person,
        company: company || null,
        event_id: eventId,
        ...newsletterChoice(newsletter),
        ...(isFull && { waiting_list: true as const }),
      });
      onConfirmed(confirmation);
      if (confirmation.isWaiting) notify.success('Estás en la lista de espera');
      else notify.success('¡Registro completado!', 'Revisa tu email para obtener el archivo de calendario.');
    } catch (error) {
      notify.error('Error al registrarse', messageOf(error));
      if (error instanceof AppError && error.field === 'waiting_list') onFull();
    } finally {
      isSending.current = false;
    }
  };

  return (
    // Outside a dialog this method does nothing: what is submitted before the scripts arrive stays in its fields.
    <form
      id={FORM_ID}
      method="dialog"
      noValidate
      aria-busy={isPending || undefined}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      className="mt-5"
    >
      <fieldset disabled={isPending} className="space-y-4">
        <legend className="sr-only">Tus datos</legend>
        <TextField
          {...register('name')}
          label="Nombre completo"
          required
          autoComplete="name"
          error={errors.name?.message}
        />
        <TextField
          {...register('email')}
          label="Email"
          type="email"
          inputMode="email"
          required
          autoComplete="email"
          error={errors.email?.message}
        />
        <TextField
          {...register('company')}
          label="Empresa"
          optional
          autoComplete="organization"
          error={errors.company?.message}
        />
        <NewsletterBox {...register('newsletter')} />
        <p className="text-caption text-fg-3">* Campo obligatorio</p>
        <Honeypot ref={honeypot} />
        {!isOnline && (
          <p role="alert" className="flex gap-2 rounded-md bg-danger-soft p-3 text-small text-danger">
            <WifiOff aria-hidden className="mt-0.5 size-4.5 shrink-0" />
            Parece que no tienes conexión. Lo que has escrito sigue aquí.
          </p>
        )}
        {isAskedAgain && (
          <p role="alert" className="rounded-md bg-subtle p-3 text-small">
            Pulsa otra vez para confirmar
          </p>
        )}
        {/* A press must not blur a field: its error would appear and move the button before the click ends. */}
        <Button
          ref={button}
          type="submit"
          onMouseDown={(event) => event.preventDefault()}
          busy={isPending}
          busyLabel="Registrando..."
          className="w-full scroll-my-40"
        >
          Confirmar Registro
        </Button>
      </fieldset>
      <p className="mt-3 text-caption text-fg-3">Recibirás un email con el archivo .ics para tu calendario.</p>
      <PrivacyNote />
    </form>
  );
}
