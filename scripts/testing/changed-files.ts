import { execFileSync } from 'node:child_process';
import { projectPath } from '../../project-root.ts';

/**
 * Paths of the files that differ from the commit at which the checkout's branch left `main` (on `main`: from the last
 * commit), with those that git does not know yet and without deleted ones. Undefined where git has no such commit.
 */
export function changedFiles(checkout = projectPath('.')): string[] | undefined {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: checkout, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const paths = (...words: string[]) =>
    git(...words)
      .split('\0')
      .filter(Boolean);
  const hasBranch = (name: string) => git('for-each-ref', name) !== '';
  try {
    // Files that were unpacked inside another checkout are not of it.
    if (git('rev-parse', '--show-prefix').trim() !== '') return undefined;
    const main = ['refs/heads/main', 'refs/remotes/origin/main'].find(hasBranch);
    if (main === undefined) return undefined;
    const base = git('merge-base', 'HEAD', main).trim();
    return [
      ...paths('diff', '--name-only', '--diff-filter=d', '-z', base),
      ...paths('ls-files', '--others', '--exclude-standard', '-z'),
    ];
  } catch {
    return undefined;
  }
}
