import { useEffect, useRef, useState, type FormEvent, type SyntheticEvent } from 'react';
import type { RegistrationForm } from '@contract/registration/registration';
import type { RegistrationPayload } from '@contract/registration/registration-payload';
import { useMutation } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { AppError, reasonOf } from '@/lib/backend/errors';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';
import { brand, site } from '@/lib/site';
import { useOnline } from '@/lib/use-online';
import type { CheckedForm, FieldErrors } from '../checked-form';
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

const NOT_LOADED = 'No hemos podido cargar el formulario. Recarga la página e inténtalo de nuevo.';

/** What checks and sends the form. Throws an AppError; the next call tries again. */
async function loadChecks() {
  try {
    return await import('../checked-form');
  } catch (error) {
    // Online, a new release may have replaced the file.
    const reason = navigator.onLine ? NOT_LOADED : undefined;
    throw new AppError('network', 'The code of the form could not be loaded', { reason, cause: error });
  }
}

export type Confirmation = { email: string; isWaiting: boolean };

async function send(payload: RegistrationPayload): Promise<Confirmation> {
  const { sendRegistration, typedEmail } = await loadChecks();
  const isWaiting = await sendRegistration(payload);
  return { email: await typedEmail(payload.email), isWaiting };
}

type Refusal = { field: string | undefined; message: string };

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
  const [errors, setErrors] = useState<FieldErrors>({});
  const checked = useRef<CheckedForm>(null);
  const [isLoading, setIsLoading] = useState(false);
  const { mutateAsync, isPending } = useMutation({ mutationFn: send, meta: { failure: null } });
  const honeypot = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const newsletter = useRef<HTMLInputElement>(null);
  /** A ref, because state updates only after the second click of a double click. */
  const isSending = useRef(false);
  const isOnline = useOnline();
  /** A password manager may have filled the hidden field. A second press shows that a person sends the form. */
  const [isAskedAgain, setIsAskedAgain] = useState(false);

  const [refusal, setRefusal] = useState<Refusal | null>(null);

  // The form is on the page, so its checks come after hydration: a release that replaces the file meanwhile costs no text.
  useEffect(() => void loadChecks().catch(() => {}), []);

  // The form was disabled during the request and lost the focus. It goes to the field with the error, or to the button
  // for a retry.
  useEffect(() => {
    if (!refusal || isPending) return;
    if (checked.current?.refuse(refusal.field, refusal.message)) return;
    button.current?.focus({ preventScroll: true });
    // Keeps the button clear of the toast, which is at the bottom of wide screens and at the top of narrow ones.
    button.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal, isPending]);

  const refuse = (error: unknown) => {
    const { field, kind } = error instanceof AppError ? error : {};
    const message = kind === 'timeout' ? TIMEOUT : reasonOf(error) || UNKNOWN_FAILURE;
    notify.error('Error al registrarse', message);
    setRefusal({ field, message });
    if (field === 'waiting_list') onFull();
  };

  /** Has the form checked from its first touch on. Throws as `loadChecks` does. */
  const check = async (form: HTMLFormElement): Promise<CheckedForm> => {
    const { checkForm } = await loadChecks();
    return (checked.current ??= checkForm(form, setErrors));
  };

  /** Tells the checks of a focus, a change or a blur. Without network the press will say so. */
  const tell = (event: SyntheticEvent<HTMLFormElement>) => {
    const { currentTarget, target, type } = event;
    check(currentTarget).then(
      ({ heed }) => (type === 'focus' ? undefined : heed({ target, type })),
      () => {},
    );
  };

  const register = async ({ name, email, company }: RegistrationForm) => {
    if (isSending.current) return;
    if (honeypot.current?.value && !isAskedAgain) {
      setIsAskedAgain(true);
      return;
    }
    isSending.current = true;
    try {
      const payload = {
        name,
        email,
        company: company || null,
        event_id: eventId,
        ...newsletterChoice(newsletter.current),
        ...(isFull && { waiting_list: true as const }),
      };
      const confirmation = await mutateAsync(payload);
      onConfirmed(confirmation);
      if (confirmation.isWaiting) notify.success('Estás en la lista de espera');
      else notify.success('¡Registro completado!', 'Revisa tu email para obtener el archivo de calendario.');
    } catch (error) {
      refuse(error);
    } finally {
      isSending.current = false;
    }
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsLoading(checked.current === null);
    try {
      const { handleSubmit } = await check(event.currentTarget);
      await handleSubmit(register)();
    } catch (error) {
      refuse(error);
    } finally {
      setIsLoading(false);
    }
  };

  return (
    // `post` keeps the input out of the address when the form is submitted without JavaScript.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- event delegation: the fields handle them
    <form
      id={FORM_ID}
      method="post"
      noValidate
      aria-busy={isPending || undefined}
      onFocus={tell}
      onChange={tell}
      onBlur={tell}
      onSubmit={(event) => void submit(event)}
      className="mt-5"
    >
      <fieldset disabled={isPending} className="space-y-4">
        <legend className="sr-only">Tus datos</legend>
        <TextField name="name" label="Nombre completo" required autoComplete="name" error={errors.name} />
        <TextField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          required
          autoComplete="email"
          error={errors.email}
        />
        <TextField name="company" label="Empresa" optional autoComplete="organization" error={errors.company} />
        <NewsletterBox ref={newsletter} />
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
          busy={isPending || isLoading}
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
