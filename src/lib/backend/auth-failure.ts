import type { AuthError } from '@supabase/supabase-js';
import { AppError, kindOf } from './errors';

/** Told by its name, so that public pages do not load the library. */
const isAuthError = (error: unknown): error is Pick<AuthError, 'status' | 'code' | 'message'> =>
  error instanceof Error && error.name.startsWith('Auth');

/** The failure of an auth request as the rest of the site knows it. */
export function authFailure(error: unknown): AppError {
  const { status = 0, code, message } = isAuthError(error) ? error : {};
  // The library throws its own TypeError at an answer of another shape.
  const kind = isAuthError(error) ? kindOf(status, code, error.message) : 'server';
  return new AppError(kind, message ?? 'The answer of the auth service is unreadable', { status, code, cause: error });
}
