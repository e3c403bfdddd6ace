/**
 * What checks and sends the registration form: a quarter of the page's own code, which a reader of the article does not
 * need. It is loaded after hydration, and takes the form over when a visitor first touches it.
 */
import { registrationFormSchema, type RegistrationForm } from '@contract/registration/registration';
import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl } from 'react-hook-form';

export { sendRegistration } from './api/send-registration';

const emptyForm: RegistrationForm = { name: '', email: '', company: '' };
const FIELDS = ['name', 'email', 'company'] as const satisfies (keyof RegistrationForm)[];

const isField = (name: string | undefined): name is keyof RegistrationForm =>
  name !== undefined && Object.hasOwn(emptyForm, name);

/** The message at each field with an error. */
export type FieldErrors = Partial<Record<keyof RegistrationForm, string | undefined>>;

export type CheckedForm = ReturnType<typeof checkForm>;

/** Checks the fields of `form` from now on, with what they already hold. Calls `show` when the errors change. */
export function checkForm(form: HTMLFormElement, show: (errors: FieldErrors) => void) {
  const { register, subscribe, handleSubmit, setError, setFocus } = createFormControl({
    resolver: zodResolver(registrationFormSchema),
    defaultValues: emptyForm,
    mode: 'onTouched',
  });
  subscribe({
    formState: { errors: true },
    callback: ({ errors = {} }) =>
      show({ name: errors.name?.message, email: errors.email?.message, company: errors.company?.message }),
  });
  const fields = FIELDS.map((name) => register(name));
  for (const { name, ref } of fields) ref(form.elements.namedItem(name));
  // The first run of the schema is slow, so it happens before a press.
  void registrationFormSchema.parseAsync(emptyForm).catch(() => {});

  return {
    handleSubmit,
    /** Takes a change or a blur of any field. */
    heed: (event: { target: unknown; type: string }) => fields[0]?.onChange(event),
    /** Shows the function's message at its field, which gets the focus. False for a name that is no field. */
    refuse(name: string | undefined, message: string): boolean {
      if (!isField(name)) return false;
      setError(name, { message });
      setFocus(name);
      return true;
    },
  };
}

/** The address with the letters of its domain. Never rejects; without its library it gives the address as it is. */
export async function typedEmail(email: string): Promise<string> {
  if (!/[@.]xn--/.test(email)) return email;
  try {
    const { shownEmail } = await import('@/lib/shown-email');
    return shownEmail(email);
  } catch {
    return email;
  }
}
