import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Takes one line that a part of the backend printed. */
export type Log = (part: string, line: string) => void;

/** A part of the backend that runs as a process of its own. */
export type Child = {
  pid: number | undefined;
  /** Rejects when the process ends before `stop` was called; never resolves. */
  died: Promise<never>;
  /** Asks the process to end and waits; kills it when it does not. */
  stop(): Promise<void>;
};

const PATIENCE = 5000;
const LAST_LINES = 8;

/**
 * Watches a spawned process: its output goes to `log` line by line, its unasked end rejects `died` with the last lines it printed.
 * `ask` is how it is told to end; every part ends by itself too when its parent is gone.
 */
export function watchChild(part: string, child: ChildProcess, log: Log, ask: () => void): Child {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (lines.length > LAST_LINES) lines.shift();
      log(part, line);
    });
  }

  let stopping = false;
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const died = new Promise<never>((_resolve, reject) => {
    child.once('error', (error) => reject(new Error(`The ${part} could not start: ${error.message}`)));
    child.once('close', (code, signal) => {
      if (stopping) return;
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
      reject(new Error([`The ${part} ${how}.`, ...lines].join('\n  ')));
    });
  });
  // A caller that awaits `died` hears of it; without one it is no unhandled rejection.
  died.catch(() => {});

  return {
    pid: child.pid,
    died,
    async stop() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      ask();
      const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
      await ended;
      clearTimeout(timer);
    },
  };
}
