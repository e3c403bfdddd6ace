import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { ErrorBlock } from '@/components/feedback/error-block';
import { Spinner } from '@/components/ui/spinner';
import { returnState } from '@/features/auth/return-path';
import { paths } from '@/lib/paths';
import { signOut, useSession } from '@/features/auth/session';
import { Button } from '@/components/ui/button';
import { SESSION_KEY } from '@/lib/backend/query-client';

type AdminGuardProps = {
  /** Element of the guard's own screens: the page's `main`, or a `div` inside a page that has one. */
  landmark?: 'main' | 'div';
  children: ReactNode;
};

/**
 * Remembers the address of the moment. The router's location may be behind it: a search that was just written to the
 * address is rendered later.
 */
function ToLogin() {
  const [state] = useState(() => returnState(window.location));
  return <Navigate to={paths.login} state={state} replace />;
}

/** Shows the admin to administrators only. This is a courtesy: the database enforces access. */
export function AdminGuard({ landmark: Frame = 'main', children }: AdminGuardProps) {
  const { session, failed, recheck } = useSession();
  const queries = useQueryClient();

  // The cache is cleared so that the next admin in this tab does not see the previous one's data.
  const isOut = session?.status === 'denied';
  useEffect(() => {
    if (!isOut) return;
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
    queries.getMutationCache().clear();
  }, [isOut, queries]);

  if (failed)
    return (
      <Frame className="container-page flex min-h-dvh flex-col justify-center gap-6 py-12">
        <h1 className="sr-only">Sesión sin comprobar</h1>
        <ErrorBlock
          title="No hemos podido comprobar tu sesión."
          description="Comprueba tu conexión y vuelve a intentarlo. Tu sesión sigue abierta."
          onRetry={recheck}
        />
        <Button variant="ghost" onClick={() => void signOut()} className="self-center">
          Cerrar sesión
        </Button>
      </Frame>
    );
  if (!session)
    return (
      <Frame className="flex min-h-dvh items-center justify-center text-primary">
        <Spinner label="Comprobando sesión…" className="size-7" />
      </Frame>
    );
  if (session.status === 'authorised') return children;
  return <ToLogin />;
}
