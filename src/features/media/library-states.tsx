import type { ReactNode } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorBlock } from '@/components/feedback/error-block';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { ImagePage } from './api/list-images';
import type { ImageList } from './use-image-list';

/** Column grid of images, shared by the library and the picker. */
export const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

function LibrarySkeleton() {
  return (
    <div aria-busy="true" className={grid}>
      <span className="sr-only">Cargando…</span>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-80 w-full rounded-card" />
      ))}
    </div>
  );
}

type LibraryStatesProps = {
  list: ImageList;
  /** Moves the focus to a stable element when the filters are cleared. */
  onShowAll: () => void;
  /** Renders the images, if there are any. */
  children: (page: ImagePage) => ReactNode;
};

/** The library's states: loading, failed, empty, and its images. */
export function LibraryStates({ list, onShowAll, children }: LibraryStatesProps) {
  const { data, isPending, refetch } = list.query;
  if (isPending) return <LibrarySkeleton />;
  if (!data)
    return (
      <ErrorBlock
        title="No hemos podido cargar las imágenes."
        description="Comprueba tu conexión y vuelve a intentarlo."
        onRetry={() => void refetch()}
      />
    );
  if (data.total > 0) return children(data);
  if (list.isNarrowed)
    return (
      <EmptyState
        title="Ninguna imagen coincide"
        description="Prueba con otras palabras o quita los filtros."
        action={
          <Button
            variant="secondary"
            onClick={() => {
              list.showAll();
              onShowAll();
            }}
          >
            Quitar filtros
          </Button>
        }
      />
    );
  return (
    <EmptyState title="Todavía no hay imágenes" description="Las que subas al escribir una noticia aparecerán aquí." />
  );
}
