import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Child } from '../../../supabase/local/child.ts';
import { keepRunning } from '../../../supabase/local/keep-running.ts';

/** A fake part that runs until `die` is called, or fails to start while `starts` is false. */
function fakePart() {
  let end: ((reason: Error) => void) | undefined;
  const part = {
    started: 0,
    starts: true,
    log: [] as string[],
    start: async (): Promise<Child> => {
      part.started += 1;
      if (!part.starts) throw new Error('The port is taken.');
      return { died: new Promise<never>((_resolve, reject) => (end = reject)), stop: async () => {}, pid: undefined };
    },
    die: async () => {
      end?.(new Error('The part was ended by SIGKILL.'));
      await vi.advanceTimersByTimeAsync(1000);
    },
  };
  return part;
}

const settledWith = async (promise: Promise<Error>) => Promise.race([promise, Promise.resolve('runs')]);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('restarts a failed part three times a minute, then gives up with the reason', async () => {
  const part = fakePart();
  const { started, failed } = keepRunning('part', part.start, (_name, line) => part.log.push(line));
  await started;
  for (let time = 1; time <= 3; time += 1) {
    await part.die();
    expect(part.started).toBe(time + 1);
    expect(await settledWith(failed)).toBe('runs');
  }
  expect(part.log).toEqual(Array(3).fill('The part was ended by SIGKILL. It is started again.'));
  await part.die();
  expect(part.started).toBe(4);
  expect((await failed).message).toBe(
    'The part was ended by SIGKILL.\nIt was started again 3 times within a minute, and no more.',
  );
});

it('does not restart a stopped part', async () => {
  const part = fakePart();
  const { started, stop } = keepRunning('part', part.start, () => {});
  await started;
  await stop();
  await part.die();
  expect(part.started).toBe(1);
});

it('does not restart a part whose end is expected, such as the database that Ctrl-C reached before its users have stopped', async () => {
  const part = fakePart();
  const { started, expectEnd, stop } = keepRunning('part', part.start, () => {});
  await started;
  expectEnd();
  await part.die();
  expect(part.started).toBe(1);
  await stop();
});
