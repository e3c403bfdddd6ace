import { Button } from '@/components/ui/button';
import { notify } from '@/lib/notify';
import { checkedSession, signOut } from '../session';
import { CodeForm } from './code-form';
import { FormAlert } from './form-alert';

const TRY_LATER = ['Error al iniciar sesión', 'Por favor, inténtalo de nuevo más tarde.'] as const;

const OtherAccount = () => (
  <Button variant="ghost" size="sm" onClick={() => void signOut()} className="w-full">
    Entrar con otra cuenta
  </Button>
);

async function enter() {
  const session = await checkedSession();
  if (session?.status === 'authorised') notify.success('Sesión iniciada correctamente');
  else if (!session) notify.error(...TRY_LATER);
}

/**
 * Asks for the six-digit code of the authenticator app, or explains that the account has only another kind of factor.
 */
export function SecondFactorStep({ factorId }: { factorId: string | null }) {
  return (
    <div className="space-y-5">
      {factorId ? (
        <>
          <p className="text-fg-2">Escribe el código de tu aplicación de autenticación.</p>
          <CodeForm
            factorId={factorId}
            submitLabel="Comprobar código"
            onVerified={enter}
            onFailed={(outcome) =>
              notify.error(...(outcome.kind === 'refused' ? ([outcome.message, outcome.meaning] as const) : TRY_LATER))
            }
          >
            <OtherAccount />
          </CodeForm>
        </>
      ) : (
        <>
          <FormAlert text="Tu cuenta pide un segundo paso que aquí no se puede dar. Añádele una aplicación de autenticación o entra con otra cuenta." />
          <OtherAccount />
        </>
      )}
    </div>
  );
}
