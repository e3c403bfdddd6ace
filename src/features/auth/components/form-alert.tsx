import { CircleAlert } from 'lucide-react';

/** The error of a form, above its button. */
export function FormAlert({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="flex items-start gap-2 rounded-md bg-danger-soft px-3.5 py-3 text-small text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span>{text}</span>
    </p>
  );
}
