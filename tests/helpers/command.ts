import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { projectPath } from '../../supabase/local/project-root.ts';

export type Ended = { code: number | null; output: string };

/** One of the project's commands, running as `npm run` would run it. */
export class Command {
  readonly ended: Promise<Ended>;
  readonly #child: ChildProcess;
  readonly #lines: string[] = [];
  readonly #watchers = new Set<() => void>();

  constructor(name: string, environment: Record<string, string>, ...rest: string[]) {
    this.#child = spawn(process.execPath, [projectPath('scripts/run.mjs'), name, ...rest], {
      cwd: projectPath('.'),
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        this.#lines.push(line);
        for (const watcher of this.#watchers) watcher();
      });
    }
    this.ended = new Promise((resolve) => {
      this.#child.once('close', (code) => resolve({ code, output: this.output }));
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get output(): string {
    return this.#lines.join('\n');
  }

  /** Resolves when a line that matches was printed; rejects with all that was printed when the command ends first. */
  async printed(pattern: RegExp): Promise<void> {
    const seen = new Promise<void>((resolve) => {
      const look = () => {
        if (!this.#lines.some((line) => pattern.test(line))) return;
        this.#watchers.delete(look);
        resolve();
      };
      this.#watchers.add(look);
      look();
    });
    const failed = this.ended.then(({ code, output }) => {
      throw new Error(`The command ended with ${code} before it printed ${pattern}:\n${output}`);
    });
    await Promise.race([seen, failed]);
  }

  /** The processes that the command started and that still run. Linux only. */
  children(): number[] {
    return readFileSync(`/proc/${this.pid}/task/${this.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number);
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }
}

/** Whether a process runs. One that has ended is listed as a zombie (Z) until its parent has asked, which an orphan's may never do. */
export function runs(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat[stat.lastIndexOf(')') + 2] !== 'Z';
  } catch {
    return false;
  }
}
