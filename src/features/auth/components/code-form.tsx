import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import type { Elements } from '@/lib/elements';
import { verifyTotp, type AuthOutcome } from '../sign-in';
import { FormAlert } from './form-alert';

/** The code of an authenticator app: six digits, with any spacing. */
const totpSchema = z.object({
  code: z.string().check(
    z.overwrite((value) => value.replace(/\s/g, '')),
    z.regex(/^\d{6}$/, 'El código tiene 6 cifras'),
  ),
});

type CodeFormProps = {
  factorId: string;
  submitLabel: string;
  /** Does what follows a verified code. */
  onVerified: () => unknown;
  onFailed?: (outcome: Exclude<AuthOutcome, { kind: 'done' }>) => void;
  /** A `row` of buttons below a short field, or all of them below each other. */
  layout?: keyof typeof layouts;
  /** The other buttons. */
  children: Elements;
};

const layouts = {
  column: { field: '', buttons: 'grid gap-5' },
  row: { field: 'max-w-60', buttons: 'flex flex-wrap gap-3' },
} as const;

/** Asks for the six-digit code of the authenticator app and verifies it. The field gets the focus. */
export function CodeForm({ factorId, submitLabel, onVerified, onFailed, layout = 'column', children }: CodeFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(totpSchema),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;

  // The button that had the focus was removed.
  useEffect(() => setFocus('code'), [setFocus]);

  const verify = handleSubmit(async ({ code }) => {
    const outcome = await verifyTotp(factorId, code);
    if (outcome.kind === 'done') {
      await onVerified();
      return;
    }
    const meaning = outcome.kind === 'refused' ? outcome.meaning : undefined;
    setError('root', { message: meaning ?? 'No hemos podido comprobar el código. Vuelve a intentarlo.' });
    onFailed?.(outcome);
  });

  return (
    <form noValidate onSubmit={(event) => void verify(event)} className="space-y-5">
      <TextField
        {...register('code')}
        label="Código de 6 cifras"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-required
        error={errors.code?.message}
        className={layouts[layout].field}
      />
      <FormAlert text={errors.root?.message} />
      <div className={layouts[layout].buttons}>
        <Button type="submit" busy={isSubmitting} busyLabel="Comprobando...">
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}
