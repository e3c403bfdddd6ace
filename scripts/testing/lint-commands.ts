import { spawnSync } from 'node:child_process';
import { projectPath } from '../../project-root.ts';

export const LINT = ['oxlint', '--deny-warnings', '--report-unused-disable-directives'];
/** Exports, files and packages that nobody uses (knip.json). */
export const UNUSED = ['knip', '--no-progress', '--no-config-hints'];
export const FORMAT_CHECK = ['prettier', '--check', '--cache', '--log-level=warn', '.'];
export const FORMAT = ['prettier', '--write', '--cache', '--log-level=warn', '.'];

/** Runs a program of node_modules on the checkout. Gives whether it succeeded. */
export function runTool([program = '', ...rest]: readonly string[]): boolean {
  return (
    spawnSync(projectPath(`node_modules/.bin/${program}`), rest, { cwd: projectPath('.'), stdio: 'inherit' }).status ===
    0
  );
}
