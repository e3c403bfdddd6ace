/** From the edge runtime of hosted Supabase: keeps the function alive until the promise settles. */
type EdgeRuntime = { waitUntil(task: Promise<unknown>): void };

const isEdgeRuntime = (value: unknown): value is EdgeRuntime =>
  typeof value === 'object' && value !== null && 'waitUntil' in value && typeof value.waitUntil === 'function';

/** Runs a task after the response. A failure is logged, because the caller already has its answer. */
export function runInBackground(task: Promise<unknown>): void {
  const logged = task.catch((error: unknown) =>
    console.error('A background task failed:', error instanceof Error ? error.message : error),
  );
  const runtime: unknown = Reflect.get(globalThis, 'EdgeRuntime');
  if (isEdgeRuntime(runtime)) runtime.waitUntil(logged);
}
