import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseCommit } from '../../scripts/release/release-commit.ts';
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/machine/browser.ts';
import { projectPath } from '../../project-root.ts';
import type { Driver } from '../e2e/steps/driver.ts';
import { heading, setting, text, travel } from '../e2e/steps/journey.ts';
import { openMailbox } from '../e2e/steps/mailbox.ts';
import { startStack } from '../setup/e2e.ts';
import { startPuppeteer } from './engines/puppeteer-driver.ts';

const run = promisify(execFile);
const git = (...words: string[]) => run('git', words, { cwd: projectPath('.') });

let folder: string;
let driver: Driver;
const ends: (() => Promise<unknown>)[] = [];

/** The files of the latest release, with its own dependencies. */
async function releasedCheckout(): Promise<string> {
  const commit = await releaseCommit();
  const checkout = join(folder, 'release');
  await git('worktree', 'add', '--detach', checkout, commit);
  ends.push(() => git('worktree', 'remove', '--force', checkout));
  const isAlike = await git('diff', '--quiet', commit, '--', 'package-lock.json').then(
    () => true,
    () => false,
  );
  if (isAlike) await symlink(projectPath('node_modules'), join(checkout, 'node_modules'));
  else await run('npm', ['ci'], { cwd: checkout });
  return checkout;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'released-site-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  ends.push(await startStack(await releasedCheckout()));
  driver = await startPuppeteer({ browser: 'chrome', executablePath: findBrowser() ?? '', args: BROWSER_ARGUMENTS });
  ends.push(() => driver.quit());
  // The release is installed and built first.
}, 1_800_000);
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** Browsers and hosts keep pages for minutes to days; their site meets this backend. */
test('the site of the latest release works on this backend: listing, article, sign-up, login, save', async () => {
  await travel(driver);
  expect(driver.heard()).toEqual([]);
});

test('the link of a mail that was sent before opens its registration', async () => {
  const api = createClient(setting('E2E_API_URL'), setting('E2E_SECRET_KEY'), { auth: { persistSession: false } });
  const id = crypto.randomUUID();
  const event = { id, title: `Taller ${id.slice(0, 8)}`, slug: `taller-${id}`, excerpt: 'Uno', content: 'Dos' };
  await api
    .from('news_events')
    .insert({ ...event, category: 'evento', show_registration_form: true, event_date: '2099-07-01T16:30:00Z' });
  const email = `ana-${id}@example.com`;
  const answer = await api.functions.invoke('send-event-registration', {
    body: { name: 'Ana Ruiz', email, company: null, event_id: id },
  });
  expect(answer.data).toMatchObject({ success: true });
  const mail = await openMailbox(setting('E2E_MAIL_URL')).waitFor(email);
  const [link = ''] = /https?:\/\/\S+\/registro#t=\S+/.exec(mail.text ?? '') ?? [];
  await driver.open(link);
  await driver.see(heading('Tu registro'));
  await driver.see(text(event.title));
  await api.from('news_events').delete().eq('id', id);
});
