/** How many parts of the app are loading now, for the bar that says so. */
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
  /** While rendering on a server nothing is pending. */
  isPendingOnServer: () => false,
};
