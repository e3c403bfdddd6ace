import { randomInt } from 'node:crypto';
import { connect, createServer, type Server } from 'node:net';

/** A port that is wanted and taken; `variable` is the environment variable that moves it. */
export class PortInUse extends Error {
  constructor(port: number, use: string, variable: string) {
    super(`Port ${port} for ${use} is in use. Stop what uses it, or choose another one with ${variable}.`);
    this.name = 'PortInUse';
  }
}

/** Whether a server could not listen because another process does. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

function listen(port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

/** Below the range from which systems take ports for outgoing connections, so that none of those is in the way a moment later. */
const LOWEST = 20_000;
const HIGHEST = 32_000;
const given = new Set<number>();

/** A port on the loopback address that nothing uses at this moment, and never the same one twice in this process. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (given.has(port)) continue;
    given.add(port);
    try {
      await close(await listen(port, '127.0.0.1'));
      return port;
    } catch {
      // In use: the next one.
    }
  }
}

/** Rejects with PortInUse when something on this machine's loopback addresses holds the port. */
export async function assertPortFree(port: number, use: string, variable: string): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
    try {
      await close(await listen(port, host));
    } catch (error) {
      if (isTaken(error)) throw new PortInUse(port, use, variable);
      // A machine may have no IPv6; whatever else is wrong with an address shows when the part itself listens.
    }
  }
}

/** Whether something answers at a port of the loopback address. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
