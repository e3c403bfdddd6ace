/** Polling interval of the status page while something is in progress. */
export const REFETCH_INTERVAL_MS = 15_000;
