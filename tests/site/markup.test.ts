import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import * as z from 'zod';
import { installTool } from '../../scripts/machine/install-tool.ts';

const VERSION = '26.9.27';
const reportSchema = z.object({
  messages: z.array(z.object({ url: z.string().optional(), message: z.string(), extract: z.string().optional() })),
});

/**
 * The checker's CSS parser knows nothing newer than nesting, and React closes void elements with a slash, which HTML
 * allows.
 */
const NO_FAULT = /^CSS: |^Trailing slash on void elements/;

test('the W3C checker finds no error or warning on any page', async ({ skip }) => {
  skip(
    spawnSync('java', ['-version']).status !== 0,
    'The checker runs on Java, which is not here (on Debian: apt-get install default-jre-headless).',
  );
  const { dist } = inject('builtSite');
  const tool = await installTool('vnu-jar', VERSION);
  const pages = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(30);
  const jar = join(tool, 'node_modules/vnu-jar/build/dist/vnu.jar');
  const files = pages.map((name) => join(dist, name));
  const { stderr } = spawnSync('java', ['-jar', jar, '--format', 'json', ...files], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  const { messages } = reportSchema.parse(JSON.parse(stderr));
  const faults = messages.filter(({ message }) => !NO_FAULT.test(message));
  expect(faults.map(({ url = '', message, extract }) => ({ page: url.split(dist)[1], message, extract }))).toEqual([]);
});
