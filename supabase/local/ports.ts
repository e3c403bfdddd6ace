import { createServer, type Server } from 'node:net';

/** A port that is wanted and taken; `variable` is the environment variable that moves it. */
export class PortInUse extends Error {
  constructor(port: number, use: string, variable: string) {
    super(`Port ${port} for ${use} is in use. Stop what uses it, or choose another one with ${variable}.`);
    this.name = 'PortInUse';
  }
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

const given = new Set<number>();

/** A port on the loopback address that nothing uses at this moment, and never the same one twice in this process. */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = await listen(0, '127.0.0.1');
    const address = server.address();
    await close(server);
    const port = typeof address === 'object' && address ? address.port : 0;
    if (given.has(port)) continue;
    given.add(port);
    return port;
  }
}

/** Rejects with PortInUse when something on this machine's loopback addresses holds the port. */
export async function assertPortFree(port: number, use: string, variable: string): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
    try {
      await close(await listen(port, host));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') throw new PortInUse(port, use, variable);
      // A machine may have no IPv6; whatever else is wrong with an address shows when the part itself listens.
    }
  }
}
