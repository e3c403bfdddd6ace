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

/** Checks session and role again whenever the backend refuses a read or a write of the admin. */
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
  /** What the guard's own screens are: the page's `main`, or a part of a page that has one. */
  landmark?: 'main' | 'div';
  children: ReactNode;
};

/** Shows the admin to administrators only. A courtesy to people: what may be read and written is decided by the database. */
export function AdminGuard({ landmark: Frame = 'main', children }: AdminGuardProps) {
  const state = useSession();
  const location = useLocation();
  const queries = useQueryClient();
  useDenialNotice(state);
  useRefusalWatch();

  // What one admin read is not left in memory for the next one.
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
