import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/lib/notify';
import { checkedSession } from '../session';
import { redeemRecoveryToken } from '../sign-in';
import { FormAlert } from './form-alert';

type RecoveryLinkStepProps = {
  token: string;
  onRedeemed: () => void;
  /** Requests another link. */
  onAnother: () => void;
};

/**
 * Landing step of the recovery link. The link works once and mail scanners open every link, so only a click redeems it.
 */
export function RecoveryLinkStep({ token, onRedeemed, onAnother }: RecoveryLinkStepProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; isRefusal: boolean }>();

  async function redeem() {
    setFailure(undefined);
    setBusy(true);
    const outcome = await redeemRecoveryToken(token);
    if (outcome.kind === 'done') {
      await checkedSession();
      onRedeemed();
      return;
    }
    setBusy(false);
    setFailure(
      outcome.kind === 'refused'
        ? { text: outcome.meaning ?? 'El enlace no es válido. Pide otro.', isRefusal: true }
        : { text: 'No hemos podido comprobar el enlace. Vuelve a intentarlo.', isRefusal: false },
    );
    notify.error('Error al abrir el enlace');
  }

  return (
    <div className="space-y-5">
      <p className="text-fg-2">Has abierto el enlace para elegir tu contraseña. Sirve una sola vez.</p>
      <FormAlert text={failure?.text} />
      <Button onClick={() => void redeem()} busy={busy} busyLabel="Comprobando..." className="w-full">
        Continuar
      </Button>
      {failure?.isRefusal && (
        <Button variant="secondary" onClick={onAnother} className="w-full">
          Pedir otro enlace
        </Button>
      )}
    </div>
  );
}
