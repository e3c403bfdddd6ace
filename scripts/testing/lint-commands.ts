import { spawnSync } from 'node:child_process';
import { projectPath } from '../../project-root.ts';
import { changedFiles } from './changed-files.ts';

export const LINT = ['oxlint', '--deny-warnings', '--report-unused-disable-directives'];
/** Exports, files and packages that nobody uses (knip.json). */
export const UNUSED = ['knip', '--no-progress', '--no-config-hints'];
const PRETTIER = ['prettier', '--cache', '--log-level=warn'];
export const FORMAT = [...PRETTIER, '--write', '.'];

/** Changes of these change the format of every file. */
const DECIDES_FORMAT = new Set(['.prettierrc.json', '.prettierignore', '.editorconfig', 'package-lock.json']);

/** The check of the format: of the changed files, in CI and where git does not tell them, of all. */
export function formatCheck(): string[] {
  const changed = process.env.CI ? undefined : changedFiles();
  const all = changed === undefined || changed.some((path) => DECIDES_FORMAT.has(path));
  // Prettier takes a pattern at least; this one matches no file.
  const files = all ? ['.'] : changed.length > 0 ? changed : ['!.'];
  return [...PRETTIER, '--check', '--ignore-unknown', '--no-error-on-unmatched-pattern', '--', ...files];
}

/** Runs a program of node_modules on the checkout. Gives whether it succeeded. */
export function runTool([program = '', ...rest]: readonly string[]): boolean {
  return (
    spawnSync(projectPath(`node_modules/.bin/${program}`), rest, { cwd: projectPath('.'), stdio: 'inherit' }).status ===
    0
  );
}
