import { execFile } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { BUNDLES, bundleFunctions, functionNames } from '../../../supabase/local/functions/bundle-functions.ts';
import { projectPath } from '../../../project-root.ts';
import { documentedCommands } from '../../helpers/backend/documented-commands.ts';
import { PROJECT_REF, startFakePlatform, type FakePlatform } from '../../helpers/backend/fake-platform.ts';
import { connect, createDatabase, dropDatabase } from '../../../scripts/backend/plain-cluster.ts';

const run = promisify(execFile);
// Each command starts npm and a large program.
vi.setConfig({ testTimeout: 300_000 });
const plain = inject('plainPostgres');
const { port: localPort } = new URL(inject('backend').databaseUrl);

const documents = [
  'README.md',
  '.env.example',
  'docs/deploy.md',
  'docs/operations.md',
  '.github/workflows/check.yml',
  '.github/workflows/services.yml',
  '.github/workflows/deploy.yml',
] as const;

/** The commands that are not run here, with the reason. All others are. */
const notRunHere: Record<string, string> = {
  'npm run functions': 'writes into the checkout; the functions are bundled below',
  'npm ci': '`npm run tool -- bare` runs it on an empty machine',
  'npm run dev': '`npm run tool -- bare` runs it on an empty machine',
  'npm test': 'is a suite of its own',
  'npm run test:all -- --rest': 'is what runs this test',
  'npm run backup -- "$RUNNER_TEMP/backup" || { test $? = 2; echo "::warning::The backup lacks images"; }':
    'tests/db/commands/backup.slow.test.ts',
  'tar -C "$RUNNER_TEMP" -cz backup | openssl enc -aes-256-cbc -pbkdf2 -pass env:BACKUP_PASSPHRASE -out "$RUNNER_TEMP/backup.tar.gz.enc"':
    'packs what the line before wrote',
  'npx supabase start': 'needs containers, which services.yml has',
  'npx supabase status -o env > services.env': 'needs containers, which services.yml has',
  'npm run tool -- services': 'tests/db/commands/given-backend.slow.test.ts',
  'cp tests/services/functions.env supabase/functions/.env': 'is for the containers',
  'docker logs supabase_edge_runtime_web-newsroom': 'needs containers',
  'npx supabase login': 'asks a person in a browser, for an account at the platform',
  'SUPABASE_URL=https://<ref>.supabase.co SUPABASE_SECRET_KEY=<secret key> npm run admin:grant -- you@your-company.es':
    'tests/db/commands/admin-commands.slow.test.ts',
  'npm run hosting -- netlify': 'writes into the checkout; tests/unit/hosting shows what',
  'npm run tool -- images': 'writes into the checkout',
  'npm run build': 'tests/setup/site.ts builds the site',
  'SUPABASE_URL=https://<ref>.supabase.co SUPABASE_SECRET_KEY=$(pass show site/secret-key) npm run health':
    'tests/db/commands/health.slow.test.ts',
  'npm run backup -- /secure/site-today': 'tests/db/commands/backup.slow.test.ts',
  'DATA_DIR=/tmp/drill npm run restore -- /secure/site-today': 'tests/db/commands/backup.slow.test.ts',
  'DATA_DIR=/tmp/drill npm run dev': '`npm run tool -- bare` runs it on an empty machine',
  'DATA_DIR=/tmp/drill npm run admin:grant -- yo@example.com': 'tests/db/commands/admin-commands.slow.test.ts',
  'KEY=$(jq -r .secretKey /tmp/drill/secrets.json)': 'reads the key of a backend at a fixed folder',
  [`curl -H "apikey: $KEY" --json '{"email":"yo@example.com"}' http://127.0.0.1:54321/auth/v1/admin/users`]:
    'makes an account at a fixed address; tests/db/mail/invite.http.test.ts calls the same',
  'ln -s /srv/releases/2 /srv/next': 'changes /srv; tests/unit/hosting/static-site.slow.test.ts switches releases so',
  'mv -T /srv/next /srv/site': 'changes /srv; tests/unit/hosting/static-site.slow.test.ts switches releases so',
};
/** A tool of the host, fetched on demand, which needs an account there. */
const isOfHost = (command: string) => /^npx (--yes )?netlify-cli@/.test(command);
const isRun = (command: string) => /^([A-Z_]+=\S+ )*npx supabase /.test(command) && !(command in notRunHere);

test('every documented command is run here or listed with a reason, and nothing else is listed', () => {
  const others = documents.flatMap(documentedCommands).filter((command) => !isRun(command) && !isOfHost(command));
  expect([...new Set(others)].sort()).toEqual(Object.keys(notRunHere).sort());
});

test("documents and workflow use one version of the host’s tool, and the workflow's actions are of a supported release", () => {
  const texts = documents.map((file) => readFileSync(projectPath(file), 'utf8')).join('\n');
  const [version, ...others] = new Set(texts.match(/npx (--yes )?netlify-cli\S*/g));
  expect(version).toMatch(/@\d+\.\d+\.\d+$/);
  expect(others).toEqual([]);
  // The first release of each that runs on Node 24, the only version on GitHub since autumn 2026.
  const oldest: Record<string, number> = { checkout: 5, 'setup-node': 5, 'upload-artifact': 6 };
  for (const [, action = '', major] of texts.matchAll(/uses: actions\/([\w-]+)@v(\d+)/g))
    expect(Number(major)).toBeGreaterThanOrEqual(oldest[action] ?? Infinity);
});

describe('the documented commands succeed verbatim', () => {
  let folder: string;
  let platform: FakePlatform;
  const database = `pushed_${process.pid}`;
  const hosted = `postgresql://postgres:none@127.0.0.1:${plain.port}/${database}?sslmode=disable`;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hosted-tools-'));
    platform = await startFakePlatform();
    cpSync(projectPath('supabase'), join(folder, 'supabase'), {
      recursive: true,
      filter: (path) => !path.includes('.temp'),
    });
    const configuration = join(folder, 'supabase/config.toml');
    writeFileSync(configuration, readFileSync(configuration, 'utf8').replace('54322', localPort));
    symlinkSync(projectPath('node_modules'), join(folder, 'node_modules'));
    await bundleFunctions(join(folder, BUNDLES));
    const hosts = 'project_host: supabase.test\npooler_host: supabase.test';
    writeFileSync(
      join(folder, 'profile.yml'),
      `name: test\napi_url: ${platform.url}\ndashboard_url: ${platform.url}\n${hosts}\n`,
    );
    writeFileSync(join(folder, '.env.functions'), 'SITE_URL=https://www.example.com\nLINK_SECRET=long\n');
    await createDatabase(plain.port, database);
  });
  afterEach(async () => {
    platform.stop();
    await dropDatabase(plain.port, database);
    await rm(folder, { recursive: true, force: true });
  });

  /**
   * Runs a command in a copy of the project, on databases of this test. Hosted addresses are constant; here the port
   * differs.
   */
  const execute = (command: string, settings: Record<string, string> = {}) =>
    run(
      'sh',
      [
        '-c',
        command
          .replace('<ref>', PROJECT_REF)
          .replace('54322', localPort)
          .replace(/(supabase db .*--remote)(?=$| )/, `$1='${hosted}'`)
          .replaceAll(/<\w+>/g, 'text'),
      ],
      {
        cwd: folder,
        env: {
          ...process.env,
          ...settings,
          HOME: folder,
          PROJECT_REF,
          SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
          SUPABASE_PROFILE: join(folder, 'profile.yml'),
          SUPABASE_TELEMETRY_DISABLED: '1',
        },
      },
    ).then(
      ({ stdout, stderr }) => stdout + stderr,
      (error: unknown) => {
        throw new Error(`${command}\n${(error as { stdout: string; stderr: string }).stderr}`);
      },
    );

  test('pushing the configuration without the addresses of the site leaves those of the project, and its limit of mails', async () => {
    await execute('npx supabase link --project-ref <ref>');
    await execute('npx supabase config push --yes');
    expect(platform.deployed.auth).toMatchObject({ disable_signup: true });
    for (const name of ['site_url', 'uri_allow_list', 'rate_limit_email_sent', 'smtp_host'])
      expect(platform.deployed.auth).not.toHaveProperty(name);
  });

  test('README.md, on the local database', async () => {
    const output: string[] = [];
    for (const command of documentedCommands('README.md').filter(isRun)) output.push(await execute(command));
    expect(output.join('\n')).toContain('news_events');
  });

  test.each([
    [
      ['docs/deploy.md', 'docs/operations.md', '.env.example'],
      ['SITE_URL', 'LINK_SECRET', 'OUTBOX_SECRET', 'NAME', 'UNSUBSCRIBE_ON_SITE'],
      {},
    ],
    [
      ['.github/workflows/deploy.yml'],
      [],
      {
        SUPABASE_AUTH_SITE_URL: 'https://www.your-company.es',
        SUPABASE_AUTH_ADDITIONAL_REDIRECT_URLS: 'https://www.your-company.es/**',
      },
    ],
  ])('%s', async (files, secrets, settings) => {
    const output: string[] = [];
    for (const command of files.flatMap(documentedCommands).filter(isRun))
      output.push(await execute(command, settings));
    expect(output.join('\n')).not.toMatch(/not recognize|invalid/i);

    const functions = await functionNames(projectPath('supabase/functions'));
    expect(platform.deployed.functions.sort()).toEqual(functions.sort());
    expect(platform.deployed.secrets.sort()).toEqual([...secrets].sort());

    expect(platform.deployed.auth).toMatchObject({
      disable_signup: true,
      password_min_length: 12,
      site_url: 'https://www.your-company.es',
      uri_allow_list: 'https://www.your-company.es/**',
      mailer_subjects_recovery: 'Elige otra contraseña',
      mailer_templates_recovery_content: readFileSync(projectPath('supabase/templates/recovery.html'), 'utf8'),
    });

    const migrations = (await readdir(projectPath('supabase/migrations'))).filter((name) => name.endsWith('.sql'));
    const sql = connect(plain.port, database);
    const [pushed] = await sql`select count(*)::int as count from supabase_migrations.schema_migrations`.catch(
      () => [],
    );
    const [articles] = await sql`select count(*)::int as count from public.news_events`.catch(() => []);
    await sql.end();
    expect(pushed).toEqual({ count: migrations.length });
    // No demonstration data.
    expect(articles).toEqual({ count: 0 });
  });
});
