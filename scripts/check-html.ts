/**
 * `node scripts/run.mjs check-html`, a part of `npm run test:proof`: builds the site with the seeded newsroom and has every page of it read by the
 * W3C's own checker (vnu-jar, which runs on Java). Exits 1 when that finds an error, or a warning.
 */
import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { buildSite } from './build-site.ts';
import { installTool } from './install-tool.ts';
import { localSiteEnv, SAMPLE_OWNER } from './local-site-env.ts';
import { reportFailure } from './report-failure.ts';
import { startTemporaryBackend } from './temporary-backend.ts';

const VERSION = '26.9.27';
const SITE_URL = 'https://example.com';

const reportSchema = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      subType: z.string().optional(),
      url: z.string().optional(),
      message: z.string(),
      extract: z.string().optional(),
    }),
  ),
});

/** Its reader of style sheets knows no newer CSS than nesting; and React closes empty elements as XML does, which HTML allows. */
const NO_FAULT = /^CSS: |^Trailing slash on void elements/;

async function check(folder: string): Promise<string[]> {
  const tool = await installTool('vnu-jar', VERSION);
  const pages = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(folder, name));
  const { stderr, error } = spawnSync(
    'java',
    ['-jar', join(tool, 'node_modules/vnu-jar/build/dist/vnu.jar'), '--format', 'json', ...pages],
    { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  if (error)
    throw new Error('The checker runs on Java, which is not here (on Debian: apt-get install default-jre-headless).', {
      cause: error,
    });
  const { messages } = reportSchema.parse(JSON.parse(stderr));
  console.info(`${pages.length} pages read`);
  return messages
    .filter(({ message }) => !NO_FAULT.test(message))
    .map(
      ({ url = '', message, extract = '' }) =>
        `${url.slice(url.indexOf(folder) + folder.length)}: ${message}\n    ${extract.replaceAll(/\s+/g, ' ')}`,
    );
}

try {
  const backend = await startTemporaryBackend('check-html', [SITE_URL]);
  try {
    const dist = join(backend.folder, 'dist');
    await buildSite({
      ...localSiteEnv(backend.apiUrl),
      ...SAMPLE_OWNER,
      VITE_SITE_URL: SITE_URL,
      BUILD_DIR: dist,
      SOCIAL_IMAGES: '0',
    });
    const faults = await check(dist);
    for (const fault of faults) console.info(fault);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await backend.stop();
  }
} catch (error) {
  reportFailure(error);
}
