import { CircleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';

type ErrorBlockProps = { title: string; description?: string; onRetry?: () => void };

/** A failed load: the message and a retry button. */
export function ErrorBlock({ title, description, onRetry }: ErrorBlockProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center rounded-card border border-border-strong bg-surface px-5 py-11 text-center"
    >
      <CircleAlert aria-hidden className="size-7 text-danger" />
      <p className="mt-3 text-lg font-semibold">{title}</p>
      {description && <p className="mt-1 max-w-measure text-fg-2">{description}</p>}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} className="mt-5">
          Reintentar
        </Button>
      )}
    </div>
  );
}

/** A failed load whose cause is likely the connection. */
export function LoadError({ title, onRetry }: { title: string; onRetry: () => void }) {
  return <ErrorBlock title={title} description="Comprueba tu conexión y vuelve a intentarlo." onRetry={onRetry} />;
}
