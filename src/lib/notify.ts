/** The one way to show a toast. The library and its stylesheet load with the first one. */
type Notice = { title: string; description?: string };

const ERROR_MS = 10_000;
const SUCCESS_MS = 6_000;

async function show(kind: 'success' | 'error', { title, description }: Notice): Promise<void> {
  const { toast } = await import('sonner');
  toast[kind](title, { ...(description ? { description } : {}), duration: kind === 'error' ? ERROR_MS : SUCCESS_MS });
}

export const notify = {
  success: (title: string, description?: string) => show('success', { title, ...(description ? { description } : {}) }),
  error: (title: string, description?: string) => show('error', { title, ...(description ? { description } : {}) }),
};
