import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findSecrets, type SecretFinding } from './find-secrets.ts';

export type Leak = SecretFinding & { where: string };

/**
 * Browser code must not even name the role that bypasses row-level security. Source maps may, in the client library's
 * comments.
 */
const SERVER_WORDS = /service_role|SUPABASE_SERVICE_ROLE_KEY|SUPABASE_SECRET_KEY/;

const leaksIn = (text: string, where: string): Leak[] =>
  findSecrets(text).map(({ kind, excerpt }) => ({ kind, excerpt, where }));

/** Scans every file of a built site, including source maps. Gives the leaks and the number of files. */
export async function scanSite(folder: string): Promise<{ leaks: Leak[]; count: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz|webp|png|woff2)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const leaks: Leak[] = [];
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    leaks.push(...leaksIn(text, file));
    const word = file.endsWith('.map') ? undefined : SERVER_WORDS.exec(text)?.[0];
    if (word) leaks.push({ kind: 'a word of the server', excerpt: word, where: file });
  }
  return { leaks, count: files.length };
}

/**
 * Scans every line that any commit of a repository added, even if removed later. Gives the leaks and the number of
 * commits.
 */
export async function scanHistory(repository: string): Promise<{ leaks: Leak[]; count: number }> {
  const git = spawn(
    'git',
    ['log', '--all', '--patch', '--unified=0', '--no-color', '--no-textconv', '--format=commit %H'],
    { cwd: repository, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise<number | null>((resolve) => {
    git.once('close', resolve);
  });
  const leaks: Leak[] = [];
  let commit = '';
  let file = '';
  let count = 0;
  for await (const line of createInterface({ input: git.stdout })) {
    if (line.startsWith('commit ')) {
      commit = line.slice(7, 17);
      count += 1;
    } else if (line.startsWith('+++ ')) file = line.slice(6);
    else if (line.startsWith('+')) leaks.push(...leaksIn(line, `${commit} ${file}`));
  }
  if ((await ended) !== 0) throw new Error(`The history of ${repository} could not be read.`);
  return { leaks, count };
}
