import { toast } from 'sonner';

const SUCCESS_MS = 6_000;
/** Errors, and what can be acted on: time to read it, decide, and get there with the keyboard. */
const LONG_MS = 10_000;

type ToastAction = { label: string; onClick: () => void };

/** Toasts for people, from anywhere: a Spanish title, and what it means or what to do. They wait where the app is not mounted yet. */
export const notify = {
  success(title: string, description?: string, action?: ToastAction): void {
    toast.success(title, { description, action, duration: action ? LONG_MS : SUCCESS_MS });
  },
  error(title: string, description?: string): void {
    toast.error(title, { description, duration: LONG_MS });
  },
};
