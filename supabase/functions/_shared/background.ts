/** Given by the edge runtime of hosted Supabase: keeps the function alive until the promise settles. */
type EdgeRuntime = { waitUntil(task: Promise<unknown>): void };

const isEdgeRuntime = (value: unknown): value is EdgeRuntime =>
  typeof value === 'object' && value !== null && 'waitUntil' in value && typeof value.waitUntil === 'function';

/** Lets a task go on after the answer has been sent. A failure is logged; no caller is left to tell. */
export function runInBackground(task: Promise<void>): void {
  const logged = task.catch((error: unknown) =>
    console.error('A background task failed:', error instanceof Error ? error.message : error),
  );
  const runtime: unknown = Reflect.get(globalThis, 'EdgeRuntime');
  if (isEdgeRuntime(runtime)) runtime.waitUntil(logged);
}
