import type { Child, Log } from './child.ts';

const RESTARTS = 3;
const WITHIN_MS = 60_000;

/** A part of the backend that is restarted when it exits unexpectedly. */
export type Part = {
  /** Resolves on the first start; rejects when it does not start. */
  started: Promise<unknown>;
  /** Resolves with the reason after too many exits; pending otherwise. */
  failed: Promise<Error>;
  /** From now on an exit is expected: it starts nothing again. Ctrl-C reaches the part too, before `stop` does. */
  expectEnd(): void;
  stop(): Promise<void>;
};

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** Starts a part and restarts it after each unexpected exit, at most three times within a minute. */
export function keepRunning(name: string, start: () => Promise<Child>, log: Log): Part {
  const restarts: number[] = [];
  let isStopping = false;
  let current = start();

  async function watch(): Promise<Error> {
    for (;;) {
      const reason = await current.then(({ died }) => died).catch(asError);
      if (isStopping) return new Promise(() => {});
      await current.then((child) => child.stop()).catch(() => {});
      if (isStopping) return new Promise(() => {});
      const now = Date.now();
      if (restarts.filter((at) => at > now - WITHIN_MS).length >= RESTARTS)
        return new Error(`${reason.message}\nIt was started again ${RESTARTS} times within a minute, and no more.`);
      restarts.push(now);
      log(name, `${reason.message.split('\n')[0]} It is started again.`);
      current = start();
      current.catch(() => {});
    }
  }

  const started = current;
  return {
    started,
    failed: started.then(watch, () => new Promise<Error>(() => {})),
    expectEnd() {
      isStopping = true;
    },
    async stop() {
      isStopping = true;
      await current.then((child) => child.stop()).catch(() => {});
    },
  };
}
