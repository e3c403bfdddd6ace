let table: Promise<Map<string, unknown>> | undefined;

/** A host that has replaced the release has no table of it either: nothing is known then, and the import that fails reloads the page. */
async function readTable(address: string): Promise<Map<string, unknown>> {
  const answer = await fetch(address);
  const value: unknown = answer.ok ? await answer.json() : {};
  return new Map(Object.entries(value ?? {}));
}

/**
 * Addresses of the files that a module of src needs and the site does not run on anyway, from the table that the build has put beside them and every
 * document names; none where nothing was built, as in development. Rejects when the network does not bring the table; the next call asks again.
 */
export async function filesOf(source: string): Promise<string[]> {
  const address = 'document' in globalThis ? document.documentElement.dataset['moduleFiles'] : undefined;
  if (address === undefined) return [];
  table ??= readTable(address);
  try {
    const files = (await table).get(source);
    return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [];
  } catch (error) {
    table = undefined;
    throw error;
  }
}
