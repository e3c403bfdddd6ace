import { AppError } from '@/lib/backend/errors';

/** The sentence under «No hemos podido cargar…»: the cause of the failure, and the next step. */
export function failureHint(error: unknown): string {
  const isConnection =
    error instanceof AppError ? error.kind === 'network' || error.kind === 'timeout' : error instanceof TypeError;
  return isConnection
    ? 'Comprueba tu conexión y vuelve a intentarlo.'
    : 'El fallo es nuestro. Vuelve a intentarlo dentro de un momento.';
}
