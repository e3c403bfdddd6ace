import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { hostFiles } from '../../../hosting/files/all.ts';
import { shellRoutes } from '../../../hosting/routes.ts';
import { hostRules } from '../../../hosting/rules.ts';
import { projectPath } from '../../../project-root.ts';

const rules = hostRules('https://abc.supabase.co');
const written = Object.values(hostFiles).flatMap((files) =>
  Object.entries(files(rules, { VITE_SITE_URL: 'https://tertulia.example' })),
);
const textOf = (path: string) => new Map(written).get(path) ?? '';
const run = promisify(execFile);

test('Git ignores the generated host files', () => {
  const paths = written.map(([path]) => path);
  const ignored = execFileSync('git', ['check-ignore', '--no-index', ...paths], { cwd: projectPath('.') });
  expect(String(ignored).trim().split('\n')).toEqual(paths);
});

test.each(written.filter(([path]) => path.endsWith('.ts')))(
  '%s exports the entry that the host calls',
  async (path, text) => {
    const [, name = '', from = ''] = /^export \{ (\w+) \} from '([^']+)';$/m.exec(text) ?? [];
    const entry: Record<string, unknown> = await import(projectPath(join(path, '..', from)));
    expect(entry[name]).toBeTypeOf('function');
  },
);

test('Netlify and Vercel run their function on the routes of the rules', () => {
  const netlify = /^export const config = (.+);$/m.exec(textOf('netlify/edge-functions/page.ts'))?.[1] ?? '';
  expect(JSON.parse(netlify)).toEqual({ ...rules.edge, cache: 'manual' });
  expect(textOf('middleware.ts')).toMatch(/^export const config = \{ matcher: '\/\(\(\?!assets\/\)\.\*\)' \};$/m);
});

test('the settings of Vercel have the project in the CSP of every page', () => {
  const { headers } = JSON.parse(textOf('vercel.json')) as { headers: { source: string; headers: object[] }[] };
  expect(headers[0]).toEqual({
    source: '/(.*)',
    headers: Object.entries(rules.headers).map(([key, value]) => ({ key, value })),
  });
});

test('`npm run hosting` with an unknown host lists the known ones', async () => {
  const failed = await run(process.execPath, [projectPath('scripts/run.mjs'), 'hosting', 'constructor']).catch(
    (error: unknown) => error,
  );
  expect(failed).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('netlify, cloudflare, vercel, nginx, caddy'),
  });
});

test('the Worker of Cloudflare has its files, its settings, and an entry that it can call', async () => {
  const settings = JSON.parse(textOf('wrangler.json'));
  expect(settings).toMatchObject({
    assets: { directory: 'dist', not_found_handling: 'none' },
    vars: { VITE_SITE_URL: 'https://tertulia.example' },
  });
  expect((await import(projectPath(settings.main))).default.fetch).toBeTypeOf('function');
});

test('Netlify gives each route without a file the shell, and every other address the page of a 404', () => {
  const lines = textOf('public/_redirects').trim().split('\n');
  expect(lines.slice(1, -1)).toEqual(
    [...shellRoutes, '/eventos-noticias/:slug'].map((route) => `${route} /200.html 200`),
  );
  expect([lines[0], lines.at(-1)]).toEqual(['/assets/* /404.txt 404', '/* /404.html 404']);
});
