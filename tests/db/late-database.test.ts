import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, openCluster, type Cluster } from '../../supabase/local/cluster.ts';
import { openDatabase } from '../../supabase/local/database.ts';
import { readOrMakeSecrets, type InstallSecrets } from '../../supabase/local/install-secrets.ts';
import { freePort } from '../../supabase/local/ports.ts';
import { stopPostgres } from '../../supabase/local/postgres-server.ts';
import { readProjectConfig } from '../../supabase/local/project-config.ts';

/** A driver that doubles its pauses or more would need minutes for as many. */
const REFUSALS = 12;

let dataDir: string;
let secrets: InstallSecrets;
let port: number;
let cluster: Cluster;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'late-database-'));
  [secrets, port] = await Promise.all([readOrMakeSecrets(dataDir), freePort()]);
  cluster = await openCluster({ dataDir, password: secrets.secretKey, port, durable: false });
});

afterAll(async () => {
  await cluster.release();
  await stopPostgres(cluster.process, 'at once');
  await rm(dataDir, { recursive: true, force: true });
});

test('a server that refuses connections for a while is used as soon as it takes them', async () => {
  let refused = 0;
  const server = createServer((socket) => {
    if (refused < REFUSALS) {
      refused += 1;
      socket.resetAndDestroy();
      return;
    }
    const upstream = connect(port, '127.0.0.1');
    socket.pipe(upstream).pipe(socket);
    for (const [end, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const)
      end.on('error', () => other.destroy());
  });
  const latePort = await freePort();
  server.listen(latePort, '127.0.0.1');
  await once(server, 'listening');
  const url = addressOf(latePort, secrets.secretKey);
  const config = await readProjectConfig();
  const database = await openDatabase({ url, dataDir, secrets, config, apiUrl: 'http://127.0.0.1:54321' });
  try {
    expect(await database.sql`select to_regclass('public.news_events') is not null as there`).toEqual([
      { there: true },
    ]);
    expect(refused).toBe(REFUSALS);
  } finally {
    await database.close();
    server.close();
  }
});
