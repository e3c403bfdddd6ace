import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to the site that can be cut off in the middle, for engines whose drivers know no such thing. */
export type Network = { siteUrl: string; cut(): void; restore(): void; stop(): void };

/** Leads from a port, whose origin the backend must answer, to the site at `target`. */
export async function startNetwork(target: string, cutPort: number): Promise<Network> {
  const { port, hostname } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) return void socket.destroy();
    const upstream = connect(Number(port), hostname);
    for (const [end, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      open.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        open.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  });
  server.listen(cutPort, 'localhost');
  await once(server, 'listening');
  const end = () => open.forEach((socket) => socket.destroy());
  return {
    siteUrl: `http://localhost:${cutPort}`,
    cut: () => {
      isCut = true;
      end();
    },
    restore: () => {
      isCut = false;
    },
    stop: () => {
      end();
      server.close();
    },
  };
}
