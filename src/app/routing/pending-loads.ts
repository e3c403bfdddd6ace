/** Number of parts of the app that are loading, for the progress bar. */
let count = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}

/** Runs a load and counts it as pending until it settles. */
export async function trackLoad<T>(load: () => Promise<T>): Promise<T> {
  change(1);
  try {
    return await load();
  } finally {
    change(-1);
  }
}

export const pendingLoads = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isPending: () => count > 0,
  /** Nothing is pending during server rendering. */
  isPendingOnServer: () => false,
};
