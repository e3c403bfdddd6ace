import { Download } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';

type MetricsSectionProps = {
  title: string;
  /** Absent where there is nothing to save. */
  onSave?: (() => void) | undefined;
  children: ReactNode;
};

/** A part of the page, with its numbers as a file. */
export function MetricsSection({ title, onSave, children }: MetricsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-12">
      <div className="mb-5 flex min-h-10 flex-wrap items-center justify-between gap-4">
        <h2 id={id} className="text-h4">
          {title}
        </h2>
        {onSave && (
          <Button variant="secondary" size="sm" aria-label={`Descargar CSV: ${title}`} onClick={onSave}>
            <Download aria-hidden className="size-4.5" />
            Descargar CSV
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
