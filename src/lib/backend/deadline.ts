import { AppError } from './errors';

/** Timeout of a read, so that a hanging connection does not leave a skeleton on the screen. */
export const READ_TIMEOUT_MS = 11_000;

/** An abort signal for one request: aborts after `ms`, or when the caller's own signal `cancelled` does. */
export function readDeadline(cancelled?: AbortSignal, ms: number = READ_TIMEOUT_MS): AbortSignal {
  const timeout = AbortSignal.timeout(ms);
  // Browsers before 2024 lack `AbortSignal.any`: there the timeout matters more than the cancellation.
  return cancelled && 'any' in AbortSignal ? AbortSignal.any([cancelled, timeout]) : timeout;
}

/** The result of work that has no signal of its own. Rejects with a `timeout` AppError when it takes longer than a read. */
export function inTime<T>(work: Promise<T>, message: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('timeout', message)), READ_TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
