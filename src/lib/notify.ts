import { toast } from 'sonner';

const SUCCESS_MS = 6_000;
/** For errors and toasts with an action: time to read, decide and reach the button by keyboard. */
const LONG_MS = 10_000;

type ToastAction = { label: string; onClick: () => void };

/**
 * Toasts from any module: a Spanish title, and a description with the meaning or the next step. Toasts queue until the
 * app is mounted.
 */
export const notify = {
  success(title: string, description?: string, action?: ToastAction): void {
    toast.success(title, { description, action, duration: action ? LONG_MS : SUCCESS_MS });
  },
  error(title: string, description?: string): void {
    toast.error(title, { description, duration: LONG_MS });
  },
};
