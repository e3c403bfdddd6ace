import { readFile } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { readSettings } from '../../../scripts/settings.ts';
import { projectPath } from '../../../project-root.ts';

test('the defaults are the usual ports and the data folder of the checkout', () => {
  const { dataDir, ...others } = readSettings({});
  const ports = { webPort: 5173, apiPort: 54321, mailPort: 1080, smtpPort: 1025, databasePort: 54322 };
  expect(others).toEqual({ ...ports, vault: {} });
  expect(dataDir).toMatch(/supabase\/\.temp\/data$/);
  expect(readSettings({ WEB_PORT: '', DATA_DIR: '' }).dataDir).toBe(dataDir);
});

test('variables override the defaults, and a relative folder is resolved from the working directory', () => {
  const settings = readSettings({
    WEB_PORT: '6001',
    API_PORT: '6002',
    MAIL_PORT: '6003',
    SMTP_PORT: '6004',
    DATA_DIR: 'somewhere',
    WEBHOOK_URL: 'http://localhost:5678/webhook',
    WEBHOOK_SECRET: '',
  });
  expect(settings).toMatchObject({ webPort: 6001, apiPort: 6002, mailPort: 6003, smtpPort: 6004 });
  expect(isAbsolute(settings.dataDir)).toBe(true);
  expect(settings.vault).toEqual({ webhook_url: 'http://localhost:5678/webhook' });
});

test('API and database have the ports of the Supabase CLI’s configuration; a second backend has its database on any port', async () => {
  const { apiPort, databasePort } = readSettings({});
  const configuration = parse(await readFile(projectPath('supabase/config.toml'), 'utf8'));
  expect(configuration).toMatchObject({ api: { port: apiPort }, db: { port: databasePort } });
  expect(readSettings({ API_PORT: '6002' }).databasePort).toBeUndefined();
  expect(readSettings({ API_PORT: '6002', DB_PORT: '6005' }).databasePort).toBe(6005);
});

test.each(['0', '65536', '-1', '80.5', 'abc', '0x50', '1e3', ' 80'])(
  '"%s" is no port, and the error names the variable',
  (value) => {
    expect(() => readSettings({ MAIL_PORT: value })).toThrow(`MAIL_PORT is "${value}", which is not a port`);
  },
);

test('the error names two parts on one port', () => {
  expect(() => readSettings({ SMTP_PORT: '5173' })).toThrow('WEB_PORT and SMTP_PORT are both 5173');
  expect(() => readSettings({ API_PORT: '54322', DB_PORT: '54322' })).toThrow('API_PORT and DB_PORT are both 54322');
});
