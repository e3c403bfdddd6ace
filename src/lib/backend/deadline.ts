/** After this a read counts as failed: a connection that hangs must not leave a skeleton on the screen for ever. */
export const READ_TIMEOUT_MS = 11_000;

/**
 * The signal a read is sent with that may be given up. Takes the caller's own (it fires when nobody waits for the answer any more);
 * gives one that also fires after `ms`.
 */
export function readDeadline(cancelled: AbortSignal, ms: number = READ_TIMEOUT_MS): AbortSignal {
  const timeout = AbortSignal.timeout(ms);
  // Browsers from before 2024 cannot join signals: there the deadline matters more than the cancellation.
  return 'any' in AbortSignal ? AbortSignal.any([cancelled, timeout]) : timeout;
}
