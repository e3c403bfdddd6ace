import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { ErrorBlock } from '@/components/feedback/error-block';
import { Logo } from '@/components/ui/logo';
import { explainAuthCode } from '@/features/auth/auth-messages';
import { LoginForm } from '@/features/auth/components/login-form';
import { NewPasswordForm } from '@/features/auth/components/new-password-form';
import { RecoveryForm } from '@/features/auth/components/recovery-form';
import { RecoveryLinkStep } from '@/features/auth/components/recovery-link-step';
import { SecondFactorStep } from '@/features/auth/components/second-factor-form';
import { recoveryLinkError, recoveryToken } from '@/features/auth/recovery-link';
import { safeReturnPath } from '@/features/auth/return-path';
import { useSession } from '@/features/auth/session';
import type { Elements } from '@/lib/elements';
import { paths } from '@/lib/paths';
import { brand } from '@/lib/site';

/** The card in the middle of the window, with the blue base at its foot. */
function LoginFrame({ children }: { children: Elements }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <main className="flex flex-1 items-center justify-center px-5 py-12">
        <div className="w-full max-w-105 rounded-card border border-border bg-surface p-5 xs:p-7">
          <Link to={paths.home} className="inline-flex min-h-11 items-center">
            <Logo name={brand.name} />
          </Link>
          <h1 className="mt-5 text-h3">CMS Admin</h1>
          <p className="mt-1 mb-7 text-fg-2">Acceso solo para administradores.</p>
          {children}
        </div>
      </main>
      <div aria-hidden className="h-24 bg-zocalo" />
    </div>
  );
}

export default function LoginPage() {
  const { session, failed, recheck } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const [recovering, setRecovering] = useState(false);
  const [linkError] = useState(() => recoveryLinkError(window.location));
  const token = recoveryToken(location);

  if (session?.status === 'authorised' && !token) return <Navigate to={safeReturnPath(location.state)} replace />;

  /** Removes the token from the address and so from the browser's history. */
  function forgetToken() {
    void navigate({ search: '', hash: '' }, { replace: true, state: location.state });
  }

  function step() {
    if (token)
      return (
        <RecoveryLinkStep
          key={token}
          token={token}
          onRedeemed={forgetToken}
          onAnother={() => {
            forgetToken();
            setRecovering(true);
          }}
        />
      );
    if (session?.status === 'recovering') return <NewPasswordForm />;
    if (session?.status === 'second-factor') return <SecondFactorStep factorId={session.factorId} />;
    if (recovering)
      return <RecoveryForm returnUrl={window.location.origin + paths.login} onBack={() => setRecovering(false)} />;
    return (
      <>
        {failed && (
          <div className="mb-6">
            <ErrorBlock title="No hemos podido comprobar tu sesión." onRetry={recheck} />
          </div>
        )}
        {session?.status === 'denied' && session.ended && (
          <output className="mb-5 block rounded-md bg-primary-soft px-3.5 py-3 text-small text-primary-soft-fg">
            Tu sesión ha terminado. Vuelve a entrar: si estabas escribiendo, lo tienes guardado en este navegador.
          </output>
        )}
        {linkError && (
          <p className="mb-5 rounded-md bg-danger-soft px-3.5 py-3 text-small text-danger">
            {explainAuthCode(linkError) ?? 'El enlace no es válido. Pide otro.'}
          </p>
        )}
        <LoginForm onForgotten={() => setRecovering(true)} />
      </>
    );
  }

  return (
    <LoginFrame>
      <title>{`CMS Admin · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      {step()}
    </LoginFrame>
  );
}
