import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse as parseToml } from 'smol-toml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUNDLES, bundleFunctions, type Bundle } from '../../../supabase/local/functions/bundle-functions.ts';
import { projectPath } from '../../../project-root.ts';

/** The platform takes 5 MB; a smaller file starts sooner. */
const MAX_BYTES = 2_000_000;

/** Globals of the Deno in package.json that the platform's runtime takes away (its ext/runtime/js/bootstrap.js). */
const TAKEN_AWAY = new Set([
  'Worker',
  'alert',
  'confirm',
  'prompt',
  'localStorage',
  'sessionStorage',
  'location',
  'name',
]);
/** Names that the packages use in browsers only, or after asking for them with `typeof`. Node has none of them. */
const ASKED_FOR_FIRST = [
  'AsyncIterator',
  'PublicKeyCredential',
  'Temporal',
  'Worker',
  '__magic__',
  'define',
  'document',
  'location',
  'window',
];

/** The globals that the platform's runtime gives to code outside of npm packages. */
async function platformGlobals(): Promise<string[]> {
  const code =
    'const all = []; for (let o = globalThis; o; o = Object.getPrototypeOf(o)) all.push(...Object.getOwnPropertyNames(o)); console.log(JSON.stringify(all))';
  const { stdout } = await promisify(execFile)(projectPath('node_modules/deno/deno'), ['eval', code]);
  const names: string[] = JSON.parse(stdout);
  return names.filter((name) => !TAKEN_AWAY.has(name));
}

/** The names in files of a folder that are neither declared there nor among the given globals. */
async function undefinedNames(folder: string, globals: string[]): Promise<string[]> {
  const config = join(folder, 'oxlintrc.json');
  const rules = {
    plugins: [],
    categories: { correctness: 'off' },
    rules: { 'no-undef': 'error' },
    env: { builtin: false },
    globals: Object.fromEntries(globals.map((name) => [name, 'readonly'])),
  };
  await writeFile(config, JSON.stringify(rules));
  const { stdout } = spawnSync(
    projectPath('node_modules/.bin/oxlint'),
    ['--config', config, '--format=json', '--no-ignore', folder],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const report: { number_of_files: number; diagnostics: { message: string }[] } = JSON.parse(stdout);
  expect(report.number_of_files).toBe(bundles.length);
  return [
    ...new Set(report.diagnostics.map(({ message }) => /^'([^']+)' is not defined/.exec(message)?.[1] ?? message)),
  ];
}

let folder: string;
let bundles: Bundle[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundles-'));
  bundles = await bundleFunctions(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('each function', () => {
  it('is one file of less than 2 MB', () => {
    expect(bundles.map(({ name, bytes }) => [name, bytes < MAX_BYTES])).toEqual(
      bundles.map(({ name }) => [name, true]),
    );
    expect(bundles.length).toBeGreaterThan(0);
  });

  it('imports nothing but modules of the runtime', async () => {
    for (const { file } of bundles) {
      const source = await readFile(file, 'utf8');
      const imported = [...source.matchAll(/(?:^|[;}])(?:import|export)\b[^;"'`()]*?["']([^"']+)["']/g)];
      expect(imported.map(([, from]) => from).filter((from) => !from?.startsWith('node:'))).toEqual([]);
    }
  });

  it('names no global that the platform lacks', async () => {
    const globals = await platformGlobals();
    expect(globals).not.toContain('Buffer');
    expect((await undefinedNames(folder, globals)).toSorted()).toEqual(ASKED_FOR_FIRST);
  });

  it('is what the configuration deploys', async () => {
    const config = parseToml(await readFile(projectPath('supabase/config.toml'), 'utf8'));
    const folderOfBundles = BUNDLES.replace(/^supabase/, '.');
    expect(config['functions']).toEqual(
      Object.fromEntries(
        bundles.map(({ name }) => [
          name,
          { enabled: true, verify_jwt: false, entrypoint: `${folderOfBundles}/${name}/index.js` },
        ]),
      ),
    );
  });
});
