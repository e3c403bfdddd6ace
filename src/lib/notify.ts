const SUCCESS_MS = 6_000;
/** For errors and toasts with an action: time to read, decide and reach the button by keyboard. */
const LONG_MS = 10_000;

type ToastAction = { label: string; onClick: () => void };
type ToastOptions = { description?: string | undefined; action?: ToastAction | undefined; duration: number };

/** What the app shows: nothing yet, toasts, or a text, because what shows toasts could not be loaded. */
export type Notices = { areWanted: boolean; plain?: string };

let notices: Notices = { areWanted: false };
const listeners = new Set<() => void>();

function setNotices(next: Notices): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** A store for `useSyncExternalStore`. */
export const noticeStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: (): Notices => notices,
};

/** The library is loaded with the first toast: most visits show none. */
async function show(kind: 'success' | 'error', title: string, options: ToastOptions): Promise<void> {
  try {
    const { toast } = await import('sonner');
    toast[kind](title, options);
    setNotices({ areWanted: true });
  } catch {
    // The browser has said in its console which file it could not load.
    const plain = [title, options.description].filter(Boolean).join('. ');
    setNotices({ ...notices, plain });
    setTimeout(() => {
      if (notices.plain === plain) setNotices({ areWanted: notices.areWanted });
    }, options.duration);
  }
}

/**
 * Toasts from any module: a Spanish title, and a description with the meaning or the next step. Toasts queue until the
 * app is mounted.
 */
export const notify = {
  success(title: string, description?: string, action?: ToastAction): void {
    void show('success', title, { description, action, duration: action ? LONG_MS : SUCCESS_MS });
  },
  error(title: string, description?: string): void {
    void show('error', title, { description, duration: LONG_MS });
  },
};
