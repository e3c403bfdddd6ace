import { createServer } from 'node:net';

/** A port that is wanted and taken; `variable` is the environment variable that moves it. */
export class PortInUse extends Error {
  constructor(port: number, use: string, variable: string) {
    super(`Port ${port} for ${use} is in use. Stop what uses it, or choose another one with ${variable}.`);
    this.name = 'PortInUse';
  }
}

function tryPort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/** A port on the loopback address that nothing uses at this moment. */
export function freePort(): Promise<number> {
  return tryPort(0);
}

/** Rejects with PortInUse when something on the loopback address holds the port. */
export async function assertPortFree(port: number, use: string, variable: string): Promise<void> {
  try {
    await tryPort(port);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') throw new PortInUse(port, use, variable);
    throw error;
  }
}
