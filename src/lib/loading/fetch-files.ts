/** How long to wait for word that the network is back, in milliseconds: twice as long each time. */
const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 60_000;

/** What is in the browser's cache by now, or on its way there. */
const fetched = new Map<string, Promise<void>>();

function networkIsBack(longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, longestMs);
  });
}

async function fetchWhole(address: string): Promise<void> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
}

function fetchOnce(address: string): Promise<void> {
  const known = fetched.get(address);
  if (known) return known;
  const coming = fetchWhole(address);
  fetched.set(address, coming);
  coming.catch(() => fetched.delete(address));
  return coming;
}

/**
 * Brings files into the browser's cache, all at once; rejects when the network does not. Before an `import()` of them: some engines remember one that
 * failed, or a failed preload, for the life of the document (whatwg/html#6768), so it is only tried when the network cannot fail it.
 */
export async function fetchFiles(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map(fetchOnce));
}

/** The same, again and again until they are there. `onFailure` is called after each attempt that failed; `findAddresses` is a part of each. */
export async function fetchUntilThere(
  findAddresses: () => readonly string[] | Promise<readonly string[]>,
  onFailure: (error: unknown) => void,
): Promise<void> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      return await fetchFiles(await findAddresses());
    } catch (error) {
      onFailure(error);
      await networkIsBack(wait);
    }
  }
}
