import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findSecrets } from '../../../tools/secrets/find-secrets.ts';
import { scanHistory, scanSite } from '../../../tools/secrets/scan.ts';

// Assembled at run time, so that the scan of this repository does not find them.
const long = (length: number) => 'a1B2'.repeat(20).slice(0, length);
const hex = (length: number) => '0a1b2c3d'.repeat(10).slice(0, length);
const token = (claims: object) =>
  [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.') + `.${long(43)}`;
const supabaseKey = ['sb', 'secret', long(31)].join('_');

const planted: [string, string][] = [
  ['secret key of a Supabase project', supabaseKey],
  ['access token of a Supabase account', `sbp_${hex(40)}`],
  ['key of Resend', ['re', long(8), long(24)].join('_')],
  ['private key', ['-----BEGIN', 'EC PRIVATE', 'KEY-----'].join(' ')],
  ['token of GitHub', `gh${'p'}_${long(36)}`],
  ['access key of AWS', `AKI${'A'}${'Q7'.repeat(8)}`],
  ['token of npm', `np${'m'}_${long(36)}`],
  ['token with the role service_role', token({ role: 'service_role' })],
  ['address with a password', `postgresql${':'}//postgres:${long(16)}@db.abcdefgh.supabase.co:5432/postgres`],
  ['address with a password', `smtps${':'}//mailer:${long(16)}@smtp.provider.net:465`],
];

describe('a key', () => {
  it.each(planted)('is found: %s', (kind, secret) => {
    const found = findSecrets(`const x = "${secret}";`);
    expect(found.map((one) => one.kind)).toEqual([kind]);
    expect(JSON.stringify(found)).not.toContain(secret.slice(0, 24));
  });

  it.each([
    ['a publishable key', `sb_publishable_${long(31)}`],
    ["a visitor's token", token({ role: 'anon' })],
    ['a word about keys', 'sb_secret_test, SUPABASE_SECRET_KEY=<key>'],
    ['an address on this machine', `postgresql${':'}//postgres:postgres@127.0.0.1:5432/postgres`],
    ['an address of the documentation', `smtps${':'}//user:password@host:465`],
    ['a checksum', `sha512-${long(80)}==`],
  ])('is distinguished from %s', (_what, text) => {
    expect(findSecrets(text)).toEqual([]);
  });
});

describe('the scan', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scan-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('finds a key in a source map of the built site, and a server-only word', async () => {
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<p>nada</p>');
    expect(await scanSite(folder)).toEqual({ leaks: [], count: 1 });
    await writeFile(
      join(folder, 'assets/index.js.map'),
      JSON.stringify({ sourcesContent: [`const key = '${supabaseKey}'`] }),
    );
    await writeFile(join(folder, 'assets/index.js'), 'const role="service_role"');
    const { leaks, count } = await scanSite(folder);
    expect(count).toBe(3);
    expect(leaks.map(({ kind, where }) => [kind, where.slice(folder.length)]).toSorted()).toEqual([
      ['a word of the server', '/assets/index.js'],
      ['secret key of a Supabase project', '/assets/index.js.map'],
    ]);
  });

  it('finds a key that a later commit removed', async () => {
    const git = (...rest: string[]) =>
      execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...rest], {
        cwd: folder,
        stdio: 'ignore',
      });
    git('init');
    await writeFile(join(folder, 'a.ts'), `export const key = '${supabaseKey}';\n`);
    git('add', '.');
    git('commit', '-m', 'one');
    await writeFile(join(folder, 'a.ts'), 'export const key = process.env.KEY;\n');
    git('commit', '-a', '-m', 'two');
    const { leaks, count } = await scanHistory(folder);
    expect(count).toBe(2);
    expect(leaks).toEqual([
      {
        kind: 'secret key of a Supabase project',
        excerpt: expect.any(String),
        where: expect.stringMatching(/^[0-9a-f]{10} a\.ts$/),
      },
    ]);
  });
});
