import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const LOOK_MS = 500;
const SHELLS = new Set(['sh', 'dash', 'bash', 'ash', 'busybox', 'zsh']);

/** Name and parent of a process; undefined outside Linux, and when it has ended. */
function look(pid: number): { name: string; parent: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    return {
      name: basename(stat.slice(stat.indexOf('(') + 1, end)),
      parent: Number(stat.slice(end + 2).split(' ')[1]),
    };
  } catch {
    return undefined;
  }
}

/** The processes between this one and npm, which runs a script in a shell that may stay, and npm itself. */
function ancestors(): string {
  const found = [process.ppid];
  for (let one = look(process.ppid); one && SHELLS.has(one.name); one = look(one.parent)) found.push(one.parent);
  return found.join(' ');
}

/**
 * Resolves when the npm that started this process is gone, or its shell: npm passes a signal to its shell alone, and a
 * killed npm passes none. Never resolves where npm did not start it. Outside Linux notices the end of the parent only.
 */
export function npmEnded(environment: NodeJS.ProcessEnv = process.env): Promise<void> {
  return new Promise((resolve) => {
    if (environment['npm_lifecycle_event'] === undefined) return;
    const first = ancestors();
    const timer = setInterval(() => {
      if (ancestors() === first) return;
      clearInterval(timer);
      resolve();
    }, LOOK_MS);
    timer.unref();
  });
}
