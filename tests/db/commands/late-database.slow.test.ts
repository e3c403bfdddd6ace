import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { withScratchDatabase } from '../../../scripts/backend/scratch-database.ts';
import { openDatabase } from '../../../supabase/local/postgres/database.ts';
import { readOrMakeSecrets } from '../../../supabase/local/install-secrets.ts';
import { freePort } from '../../../supabase/local/ports.ts';
import { readProjectConfig } from '../../../supabase/local/project-config.ts';

/** A driver with exponential backoff would need minutes for this many. */
const REFUSALS = 12;

test('a server that refuses connections for a while is used as soon as it accepts them', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'late-database-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await withScratchDatabase(async (address) => {
    const url = new URL(address);
    const databasePort = Number(url.port);
    url.port = String(await freePort());
    let refused = 0;
    const server = createServer((socket) => {
      if (refused < REFUSALS) {
        refused += 1;
        socket.resetAndDestroy();
        return;
      }
      pipeline(socket, connect(databasePort, '127.0.0.1'), socket, () => {});
    });
    server.listen(Number(url.port), '127.0.0.1');
    await once(server, 'listening');
    const [secrets, config] = await Promise.all([readOrMakeSecrets(dataDir), readProjectConfig()]);
    const options = { dataDir, secrets, config, apiUrl: 'http://127.0.0.1:54321' };
    const database = await openDatabase({ url: url.href, ...options });
    try {
      const asked = database.sql`select to_regclass('public.news_events') is not null as there`;
      expect(await asked).toEqual([{ there: true }]);
      expect(refused).toBe(REFUSALS);
    } finally {
      await database.close();
      server.close();
    }
  });
});
