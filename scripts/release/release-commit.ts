import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { projectPath } from '../../project-root.ts';
import { RELEASED_FILE } from './released.ts';

const run = promisify(execFile);

/** A checkout without the history that says what was released. */
export class HistoryTooShort extends Error {
  override readonly name = 'HistoryTooShort';

  constructor(options?: ErrorOptions) {
    super(
      `The history of this checkout does not hold the commit of the latest release, the last before this one that changed ${RELEASED_FILE}. In a clone that was made with --depth: git fetch --unshallow`,
      options,
    );
  }
}

/**
 * The commit that noted the latest release in supabase/released.json; on the commit that notes one, that of the release
 * before. Throws HistoryTooShort where the history does not reach it, or is none.
 */
export async function releaseCommit(checkout = projectPath('.')): Promise<string> {
  const git = async (...words: string[]) => (await run('git', words, { cwd: checkout })).stdout.trim();
  try {
    const head = await git('rev-parse', 'HEAD');
    const noted = (await git('log', '--format=%H', '--', RELEASED_FILE)).split('\n');
    const commit = noted.find((one) => one !== '' && one !== head);
    // The first commit of a cut history seems to add every file.
    const cut = await readFile(resolve(checkout, await git('rev-parse', '--git-path', 'shallow')), 'utf8').catch(
      () => '',
    );
    if (commit !== undefined && !cut.split('\n').includes(commit)) return commit;
  } catch (error) {
    throw new HistoryTooShort({ cause: error });
  }
  throw new HistoryTooShort();
}
