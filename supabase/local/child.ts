import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Logs one line of a part of the backend. */
export type Log = (part: string, line: string) => void;

/** A part of the backend that runs in its own process. */
export type Child = {
  pid: number | undefined;
  /** Rejects when the process exits before `stop` was called; never resolves. */
  died: Promise<never>;
  /** Asks the process to exit and waits; kills it after a timeout. */
  stop(): Promise<void>;
};

const PATIENCE = 5000;
const LAST_LINES = 8;

/**
 * Watches a spawned process: logs its output line by line and rejects `died` with its last lines when it exits
 * unexpectedly. `ask` requests the exit; every part also exits by itself when its parent is gone.
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
  // Prevents an unhandled rejection when no caller awaits `died`.
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
