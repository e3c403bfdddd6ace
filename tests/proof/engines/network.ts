import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy in front of the site that can be cut off, for drivers that cannot emulate offline. */
export type Network = { siteUrl: string; cut(): void; restore(): void; stop(): void };

/** Proxies `cutPort`, an origin that the backend allows, to the site at `target`. */
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
