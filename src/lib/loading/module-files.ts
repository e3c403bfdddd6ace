/** Id of the data block that the build puts into every document: the files of each module that is loaded on demand, by the path of its source. */
export const MODULE_FILES_ID = 'module-files';

let known: Map<string, unknown> | undefined;

function read(): Map<string, unknown> {
  const text = 'document' in globalThis ? document.getElementById(MODULE_FILES_ID)?.textContent : null;
  const value: unknown = text ? JSON.parse(text) : {};
  return new Map(Object.entries(value ?? {}));
}

/** Addresses of the files that a module of src needs and the page has not come with; none where nothing was built, as in development. */
export function filesOf(source: string): string[] {
  known ??= read();
  const files = known.get(source);
  return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [];
}
