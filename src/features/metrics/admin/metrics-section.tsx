import { Download } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { Elements } from '@/lib/elements';

type MetricsSectionProps = {
  title: string;
  /** Absent without data to save. */
  onSave?: (() => void) | undefined;
  children: Elements;
};

const styles = {
  section: 'mt-12',
  // The same height with and without the button.
  head: 'mb-5 flex min-h-10 flex-wrap items-center justify-between gap-4 pointer-coarse:min-h-11',
};

/** Placeholder of a section. */
export function MetricsSectionSkeleton({ children }: { children: Elements }) {
  return (
    <div className={styles.section}>
      <div className={styles.head}>
        <Skeleton className="h-6 w-28" />
      </div>
      {children}
    </div>
  );
}

/** A section of the page, with its numbers as a CSV download. */
export function MetricsSection({ title, onSave, children }: MetricsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
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
