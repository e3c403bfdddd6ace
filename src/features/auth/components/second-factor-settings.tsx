import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { ErrorBlock } from '@/components/feedback/error-block';
import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { notify } from '@/lib/notify';
import { beginEnrolment, useSecondFactor } from '../second-factor';
import { removeTotp } from '../sign-in';
import { EnrolmentForm } from './enrolment-form';

type SecondFactorSettingsProps = {
  /** Name of the site in the authenticator app. */
  issuer: string;
  /** Called after the second factor was enabled or disabled. */
  onChange: () => void;
};

/** Enables and disables the second factor of the admin's own account. */
export function SecondFactorSettings({ issuer, onChange }: SecondFactorSettingsProps) {
  const { data: factor, isPending, refetch } = useSecondFactor();
  const begin = useMutation({
    mutationFn: () => beginEnrolment(issuer),
    meta: { failure: 'Error al activar el segundo paso' },
  });
  const enrolment = begin.data;
  /** The mutation's `isPending` updates too late for a second click. */
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);

  function start() {
    setBusy(true);
    begin.mutate(undefined, { onSettled: () => setBusy(false) });
  }

  async function changed() {
    begin.reset();
    setAsking(false);
    await refetch();
    onChange();
  }

  async function remove(factorId: string) {
    const { kind } = await removeTotp(factorId);
    if (kind === 'done') {
      notify.success('Segundo paso quitado');
      await changed();
    } else notify.error('Error al quitar el segundo paso', 'Por favor, inténtalo de nuevo más tarde.');
  }

  function content() {
    if (isPending)
      return (
        <div aria-busy="true" className="mt-5">
          <span className="sr-only">Cargando…</span>
          <Skeleton className="h-12 w-56" />
        </div>
      );
    if (factor === undefined)
      return (
        <div className="mt-5">
          <ErrorBlock title="No hemos podido comprobar tu segundo paso." onRetry={() => void refetch()} />
        </div>
      );
    if (factor)
      return (
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <Badge tone="success">Activado</Badge>
          <Button variant="ghost-danger" size="sm" onClick={() => setAsking(true)}>
            Quitar segundo paso
          </Button>
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            title="¿Quitar el segundo paso?"
            description="Para entrar bastará con tu contraseña."
            confirmLabel="Quitar"
            onConfirm={() => remove(factor.id)}
          />
        </div>
      );
    if (enrolment === 'unavailable')
      return <output className="mt-5 block text-small text-fg-2">Este servidor no ofrece un segundo paso.</output>;
    if (enrolment) return <EnrolmentForm enrolment={enrolment} onDone={() => void changed()} onCancel={begin.reset} />;
    return (
      <Button variant="secondary" busy={busy} onClick={start} className="mt-5">
        <ShieldCheck aria-hidden className="size-4.5" />
        Activar segundo paso
      </Button>
    );
  }

  return (
    <section aria-labelledby="segundo-paso" className="mt-12">
      <h2 id="segundo-paso" className="text-h4">
        Tu segundo paso
      </h2>
      <p className="mt-2 max-w-lead text-small text-fg-2">
        Con él, para entrar hace falta también un código de una aplicación de autenticación en tu móvil: quien averigüe
        tu contraseña no entra.
      </p>
      {content()}
    </section>
  );
}
