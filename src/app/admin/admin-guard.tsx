import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ErrorBlock } from '@/components/feedback/error-block';
import { Spinner } from '@/components/ui/spinner';
import { returnState } from '@/features/auth/return-path';
import { paths } from '@/lib/paths';
import { session, signOut, useSession } from '@/features/auth/session';
import { useDenialNotice } from '@/features/auth/use-denial-notice';
import { Button } from '@/components/ui/button';
import { AppError } from '@/lib/backend/errors';

const refused = (error: unknown) => error instanceof AppError && error.kind === 'denied';

/** Checks session and role again each time the backend refuses an admin read or write. */
function useRefusalWatch(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const recheckIf = (error: unknown) => {
      if (refused(error)) void session.recheck();
    };
    const stopReads = queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') recheckIf(event.action.error);
    });
    const stopWrites = queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') recheckIf(event.action.error);
    });
    return () => {
      stopReads();
      stopWrites();
    };
  }, [queries]);
}

type AdminGuardProps = {
  /** Element of the guard's own screens: the page's `main`, or a `div` inside a page that has one. */
  landmark?: 'main' | 'div';
  children: ReactNode;
};

/** Shows the admin to administrators only. This is a courtesy: the database enforces access. */
export function AdminGuard({ landmark: Frame = 'main', children }: AdminGuardProps) {
  const state = useSession();
  const location = useLocation();
  const queries = useQueryClient();
  useDenialNotice(state);
  useRefusalWatch();

  // The cache is cleared so that the next admin in this tab does not see the previous one's data.
  const out = state.status === 'denied';
  useEffect(() => {
    if (out) queries.clear();
  }, [out, queries]);

  switch (state.status) {
    case 'authorised':
      return children;
    case 'denied':
    case 'second-factor':
    case 'recovering':
      return <Navigate to={paths.login} state={returnState(location)} replace />;
    case 'error':
      return (
        <Frame className="container-page flex min-h-dvh flex-col justify-center gap-6 py-12">
          <h1 className="sr-only">Sesión sin comprobar</h1>
          <ErrorBlock
            title="No hemos podido comprobar tu sesión."
            description="Comprueba tu conexión y vuelve a intentarlo. Tu sesión sigue abierta."
            onRetry={() => void session.recheck()}
          />
          <Button variant="ghost" onClick={() => void signOut()} className="self-center">
            Cerrar sesión
          </Button>
        </Frame>
      );
    default:
      return (
        <Frame className="flex min-h-dvh items-center justify-center text-primary">
          <Spinner label="Comprobando sesión…" className="size-7" />
        </Frame>
      );
  }
}
