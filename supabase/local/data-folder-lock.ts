import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One process at a time may open the database of a data folder: a second one would corrupt it. The file holds the owner's process id
 * and, where the system tells, the moment that process began, so that an id handed out again after a crash or a restart is not taken for the owner.
 */
const LOCK_FILE = 'backend.lock';

export class DataFolderInUse extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is in use by a running backend (process ${pid}). Stop that one first, or name another folder in DATA_DIR.`,
    );
    this.name = 'DataFolderInUse';
  }
}

/**
 * Linux tells when a process began, in ticks since the machine started; elsewhere this is empty and the id alone decides. Empty too for a process
 * that has ended and that nobody has asked about yet: in a container without an init process that may be for ever.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? '' : (fields[19] ?? '');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readOwner(file: string): number | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  const [id = '', start = ''] = text.trim().split(' ');
  const pid = Number(id);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  return start === startOf(pid) ? pid : undefined;
}

/** Throws DataFolderInUse when a living process holds the folder; changes nothing. */
export function assertDataFolderFree(dataDir: string): void {
  const owner = readOwner(join(dataDir, LOCK_FILE));
  if (owner !== undefined) throw new DataFolderInUse(dataDir, owner);
}

/**
 * Takes the folder for this process, making it if need be. Throws DataFolderInUse when a living process holds it.
 * Gives the function that lets go; a process that dies without calling it leaves a file that the next start recognises as stale.
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, LOCK_FILE);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      writeFileSync(file, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch {
      assertDataFolderFree(dataDir);
      // Moved away before it is removed: of two starts that find the same stale file only one can move it.
      const stale = `${file}.${process.pid}`;
      try {
        renameSync(file, stale);
        rmSync(stale, { force: true });
      } catch {
        // Another start was quicker; the next round says who owns the folder now.
      }
    }
  }
  throw new Error(`The data folder ${dataDir} could not be locked. Remove ${file} if no backend is running.`);
}
