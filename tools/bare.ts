/**
 * `npm run tool -- bare`: runs the README's two commands in a clone of the last commit on a minimal Debian with only
 * Node, npm, git and certificates. No test may fail or be skipped. Needs root on Debian; skipped elsewhere, with the
 * reason.
 */
import { spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../supabase/local/ports.ts';
import { projectPath } from '../project-root.ts';
import { makeBareMachine, type BareMachine } from './bare/bare-machine.ts';
import { installDebianPackages, packagesUnavailable } from '../scripts/machine/debian-package.ts';
import { reportFailure } from '../scripts/console/report-failure.ts';
import { readOptions } from '../scripts/console/read-options.ts';

readOptions({
  call: 'npm run tool -- bare',
  about: 'Runs the two commands of the README on a minimal Debian. Needs root on Debian; skipped elsewhere.',
  options: {},
});

const INSTALL_AND_START_MS = 15 * 60_000;

/** Forwards the output. Gives a function that returns its tail. */
function follow(child: ChildProcess): () => string {
  let tail = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    tail = (tail + chunk.toString('utf8')).slice(-2000);
  });
  return () => tail.trimEnd();
}

const answers = (url: string) =>
  fetch(url).then(
    ({ status }) => status < 500,
    () => false,
  );

async function checkDevelopment(machine: BareMachine): Promise<void> {
  // Free ports: the network namespace is shared with this machine, where a server may be running.
  const [web, api, mail, smtp] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const ports = { WEB_PORT: `${web}`, API_PORT: `${api}`, MAIL_PORT: `${mail}`, SMTP_PORT: `${smtp}` };
  const urls = [`http://localhost:${web}`, `http://127.0.0.1:${api}/auth/v1/health`, `http://127.0.0.1:${mail}`];
  const child = machine.start('npm ci && npm run dev', ports);
  const ended = once(child, 'close');
  follow(child);
  const deadline = Date.now() + INSTALL_AND_START_MS;
  while (!(await Promise.all(urls.map(answers))).every(Boolean)) {
    if (child.exitCode !== null) throw new Error('"npm ci && npm run dev" ended by itself.');
    if (Date.now() > deadline) throw new Error('"npm ci && npm run dev": site, API and mailbox do not answer.');
    await wait(500);
  }
  // Like Ctrl-C: signals every process of the group.
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
  await ended;
}

async function checkTests(machine: BareMachine): Promise<string> {
  const child = machine.start('npm ci && npm test');
  const tail = follow(child);
  const [code] = await once(child, 'close');
  const closingLine = tail().split('\n').at(-1) ?? '';
  // A test of a program that such a machine lacks, as of systemd, may be skipped.
  if (code !== 0 || !/^\d+ passed, 0 failed(?:, \d+ skipped)?$/.test(closingLine))
    throw new Error(`"npm ci && npm test" on a bare machine: ${closingLine}`);
  return closingLine;
}

function reasonToSkip(): string | undefined {
  const reason = packagesUnavailable();
  if (reason) return reason;
  if (spawnSync('git', ['rev-parse', 'HEAD'], { cwd: projectPath('.') }).status !== 0)
    return 'this is no clone of the repository';
  // Tries the mounts of ./bare/bare-machine.ts in a namespace of their own.
  const mounts = 'mount --rbind /dev /mnt && mount -t proc proc /proc';
  if (spawnSync('unshare', ['--mount', '--pid', '--fork', 'sh', '-c', mounts]).status !== 0)
    return 'namespaces and mounts are not allowed here, as in most containers';
  if (!spawnSync('mmdebstrap', ['--version']).error || installDebianPackages('mmdebstrap')) return undefined;
  return 'there is no mmdebstrap, and Debian’s package cannot be installed';
}

const skip = (reason: string) => console.info(`The bare machine was skipped: ${reason}.`);

/** Undefined on failure: an unreachable mirror, for example, is no fault of the project. */
async function tryToMake(signal: AbortSignal): Promise<BareMachine | undefined> {
  const reason = reasonToSkip();
  if (reason) return void skip(reason);
  try {
    return await makeBareMachine(signal);
  } catch (error) {
    return void skip(`the machine could not be made (${error instanceof Error ? error.message : String(error)})`);
  }
}

const abort = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => abort.abort());
const machine = await tryToMake(abort.signal);
if (machine) {
  try {
    await checkDevelopment(machine);
    console.info(`\nOn a bare machine: ${await checkTests(machine)}`);
  } catch (error) {
    reportFailure(error);
  } finally {
    await machine.remove();
  }
}
