/** Durations in milliseconds, and the number of failures. */
export type Timing = { count: number; failed: number; p50: number; p95: number; perSecond: number };

type Work = (index: number) => Promise<void>;

const sorted = (list: readonly number[]) => list.toSorted((one, other) => one - other);
const quantile = (list: readonly number[], share: number) =>
  list[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0;

/** The median (the upper one of an even number); 0 for an empty list. */
export const median = (list: readonly number[]): number => quantile(sorted(list), 0.5);

async function timed(work: Work, index: number, took: number[], failures: unknown[]): Promise<void> {
  const begin = performance.now();
  try {
    await work(index);
    took.push(performance.now() - begin);
  } catch (error) {
    failures.push(error);
  }
}

function summary(took: readonly number[], failures: readonly unknown[], began: number): Timing {
  if (failures.length > 0) console.error(`${failures.length} failed, the first with:`, failures[0]);
  const inOrder = sorted(took);
  const seconds = (performance.now() - began) / 1000;
  return {
    count: took.length + failures.length,
    failed: failures.length,
    p50: quantile(inOrder, 0.5),
    p95: quantile(inOrder, 0.95),
    perSecond: took.length / seconds,
  };
}

/**
 * Open workload: starts work at a fixed rate (`total` in `seconds`), whether or not earlier work has ended, as visitors
 * do.
 */
export async function atRate(total: number, seconds: number, work: Work): Promise<Timing> {
  const took: number[] = [];
  const failures: unknown[] = [];
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; index < total; index += 1) {
    const due = began + (index * seconds * 1000) / total;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(timed(work, index, took, failures));
  }
  await Promise.all(running);
  return summary(took, failures, began);
}

/** Closed workload: `people` in parallel, each doing the work `times` times in sequence. */
export async function concurrently(people: number, times: number, work: Work): Promise<Timing> {
  const took: number[] = [];
  const failures: unknown[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      for (let round = 0; round < times; round += 1) await timed(work, person * times + round, took, failures);
    }),
  );
  return summary(took, failures, began);
}
