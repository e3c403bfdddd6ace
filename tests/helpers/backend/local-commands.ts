import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { freePort } from '../../../supabase/local/ports.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { projectPath } from '../../../project-root.ts';

export type Environment = Record<'WEB_PORT' | 'API_PORT' | 'MAIL_PORT' | 'SMTP_PORT' | 'DB_PORT' | 'DATA_DIR', string>;

const somePort = async () => String(await freePort());

async function portsFor(dataDir: string): Promise<Environment> {
  return {
    WEB_PORT: await somePort(),
    API_PORT: await somePort(),
    MAIL_PORT: await somePort(),
    SMTP_PORT: await somePort(),
    DB_PORT: await somePort(),
    DATA_DIR: dataDir,
  };
}

/**
 * Runs the project's commands on ports and data of their own. Each test of the file gets a copy of a migrated and
 * seeded folder; started processes are stopped after it.
 */
export function setupLocalCommands() {
  // Every test starts whole backends, which takes long on a busy machine.
  vi.setConfig({ testTimeout: 300_000 });
  let seededDir: string;
  let environment: Environment;
  let started: Command[];

  beforeAll(async () => {
    seededDir = await mkdtemp(join(tmpdir(), 'commands-seeded-'));
    const { code, output } = await new Command('db-reset', { DATA_DIR: seededDir }).ended;
    if (code !== 0) throw new Error(output);
  });

  afterAll(() => rm(seededDir, { recursive: true, force: true }));

  beforeEach(async () => {
    started = [];
    const dataDir = await mkdtemp(join(tmpdir(), 'commands-'));
    // Keeps the owners of the files: when run as root, the server has its own account.
    execFileSync('cp', ['-a', `${seededDir}/.`, dataDir]);
    environment = await portsFor(dataDir);
  });

  afterEach(async () => {
    for (const command of started) command.signal('SIGKILL');
    await Promise.all(started.map(({ ended }) => ended));
    await rm(environment.DATA_DIR, { recursive: true, force: true, maxRetries: 10 });
  });

  function start(name: string, changes: Record<string, string> = {}, ...rest: string[]): Command {
    const command = new Command(name, { ...environment, ...changes }, ...rest);
    started.push(command);
    return command;
  }

  return {
    /** The environment of the commands in the running test. */
    get environment() {
      return environment;
    },
    get dataDir() {
      return environment.DATA_DIR;
    },
    /** The same data folder, on other ports. */
    otherPorts: () => portsFor(environment.DATA_DIR),
    start,
    /** A backend that answers. */
    async startBackend(): Promise<Command> {
      const backend = start('backend');
      await backend.printed(/^ {2}Data /);
      return backend;
    },
    /** Calls the running backend's API for articles with the secret key. */
    async articles(method = 'GET', query = 'select=id'): Promise<{ id: string; image_url: string }[]> {
      const { secretKey } = JSON.parse(await readFile(join(environment.DATA_DIR, 'secrets.json'), 'utf8'));
      const response = await fetch(`http://127.0.0.1:${environment.API_PORT}/rest/v1/news_events?${query}`, {
        method,
        headers: { apikey: secretKey, prefer: 'return=representation' },
      });
      expect(response.ok).toBe(true);
      return response.json();
    },
  };
}

export type Ended = { code: number | null; output: string };

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** One of the project's commands, as `npm run` starts it, or npm itself with `run` and a command. */
export class Command {
  /** Resolves when the command and all that writes to its output have ended. */
  readonly ended: Promise<Ended>;
  /** Resolves when the command itself has ended. */
  readonly exited: Promise<unknown>;
  readonly #child: ChildProcess;
  readonly #lines: string[] = [];
  readonly #watchers = new Set<() => void>();

  constructor(name: string, environment: Record<string, string>, ...rest: string[]) {
    const [program, args] =
      name === 'npm' ? ['npm', rest] : [process.execPath, [projectPath('scripts/run.mjs'), name, ...rest]];
    this.#child = spawn(program, args, {
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
    this.exited = once(this.#child, 'exit');
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

  /** Resolves when a matching line was printed; rejects with the whole output when the command exits first. */
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

  /** The running child processes of the command. Linux only. */
  children(): number[] {
    return childrenOf(this.pid);
  }

  /** The running processes that the command started, and those that they started. Linux only. */
  descendants(): number[] {
    const found = this.children();
    for (const pid of found) found.push(...childrenOf(pid));
    return found;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }
}

/**
 * Whether a process runs. An exited one is a zombie (Z) until its parent reaps it, which may never happen for an
 * orphan.
 */
export function runs(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat[stat.lastIndexOf(')') + 2] !== 'Z';
  } catch {
    return false;
  }
}
