import { fileURLToPath } from 'node:url';

/** The checkout's folder as a file URL that ends with a slash. */
export const PROJECT_ROOT = new URL('./', import.meta.url);

/** The absolute path of a file in the checkout, from its path relative to the root. */
export function projectPath(relative: string): string {
  return fileURLToPath(new URL(relative, PROJECT_ROOT));
}
