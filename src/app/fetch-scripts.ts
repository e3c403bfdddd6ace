/** How long to wait for word that the network is back, in milliseconds. */
const NEXT_TRY_MS = 3_000;

function nextTry(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, NEXT_TRY_MS);
  });
}

async function fetchWhole(address: string): Promise<void> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
}

/**
 * Brings scripts into the browser's cache, all at once, and again until they are there. An `import()` that fails is remembered by some engines for the life
 * of the document (whatwg/html#6768), so it is only tried when it will succeed. `onFailure` is called after each attempt that failed.
 */
export async function fetchScripts(addresses: readonly string[], onFailure: () => void): Promise<void> {
  for (;;) {
    try {
      await Promise.all(addresses.map(fetchWhole));
      return;
    } catch {
      onFailure();
      await nextTry();
    }
  }
}
