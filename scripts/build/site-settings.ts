import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { loadEnv } from 'vite';

const BYTE_ORDER_MARK = '\uFEFF';

/** The text of a file without the mark that some editors write at its head; empty without the file. */
export function readWithoutMark(file: string): string {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

/**
 * Puts the first variable of each file that begins with a byte order mark into the environment, which wins over files:
 * Vite takes the mark for a part of the variable's name. Leaves it to a file that wins over that one.
 */
function keepFirstVariables(mode: string, folder: string): void {
  const files = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`].map((name) => join(folder, name));
  const contents = files.map((file) => parseEnv(existsSync(file) ? readFileSync(file, 'utf8') : ''));
  for (const [index, content] of contents.entries())
    for (const [marked, value] of Object.entries(content)) {
      if (!marked.startsWith(BYTE_ORDER_MARK)) continue;
      const name = marked.slice(1);
      const isReplaced = contents.slice(index + 1).some((later) => name in later || marked in later);
      if (!isReplaced) process.env[name] ??= value;
    }
}

/** The settings of the site from the environment and the env files in `folder`, as the build gets them. */
export function siteSettings(mode: string, folder: string): Record<string, string> {
  keepFirstVariables(mode, folder);
  return loadEnv(mode, folder, 'VITE_');
}
