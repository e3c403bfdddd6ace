import { randomInt } from 'node:crypto';
import { connect, createServer, type Server } from 'node:net';

/** A requested port is taken; `variable` is the environment variable that changes it. */
export class PortInUse extends Error {
  constructor(port: number, use: string, variable: string) {
    super(`Port ${port} for ${use} is in use. Stop what uses it, or choose another one with ${variable}.`);
    this.name = 'PortInUse';
  }
}

/** Whether listening failed because another process holds the port. */
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

/** Below the ephemeral port range, so that no outgoing connection takes the port in the meantime. */
const LOWEST = 20_000;
const HIGHEST = 32_000;
const given = new Set<number>();

/** A free port on the loopback address; never returns the same one twice in this process. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (given.has(port)) continue;
    given.add(port);
    try {
      await close(await listen(port, '127.0.0.1'));
      return port;
    } catch {
      // In use: try the next one.
    }
  }
}

/** Rejects with PortInUse when a process holds the port on one of the loopback addresses. */
export async function assertPortFree(port: number, use: string, variable: string): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
    try {
      await close(await listen(port, host));
    } catch (error) {
      if (isTaken(error)) throw new PortInUse(port, use, variable);
      // The machine may have no IPv6; the part itself reports any other problem when it listens.
    }
  }
}

/** Whether a port of the loopback address accepts connections. */
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
