/** After this a read counts as failed: a connection that hangs must not leave a skeleton on the screen for ever. */
export const READ_TIMEOUT_MS = 11_000;

/**
 * The signal that one request is sent with, which fires after `ms`. Takes the caller's own, if there is one: it fires when the caller does not wait for the answer any
 * more.
 */
export function readDeadline(cancelled?: AbortSignal, ms: number = READ_TIMEOUT_MS): AbortSignal {
  const timeout = AbortSignal.timeout(ms);
  // Browsers from before 2024 cannot join signals: there the deadline matters more than the cancellation.
  return cancelled && 'any' in AbortSignal ? AbortSignal.any([cancelled, timeout]) : timeout;
}
