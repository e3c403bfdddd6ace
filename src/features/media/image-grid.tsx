import type { ReactNode } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { PagedList } from '@/components/feedback/paged-list';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import type { ListState } from '@/lib/list-state';
import { formatInteger } from '@/lib/numbers';
import { useImages, type ImageUse, type StoredImage } from './api/stored-images';

export const imageUses = [
  { value: 'todas', label: 'Todas', use: 'all' },
  { value: 'en-uso', label: 'En uso', use: 'used' },
  { value: 'sin-usar', label: 'Sin usar', use: 'unused' },
] as const satisfies readonly { value: string; label: string; use: ImageUse }[];

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

function ImageGridSkeleton() {
  return (
    <Loading className={grid}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-80 w-full rounded-card" />
      ))}
    </Loading>
  );
}

type ImageGridProps = {
  list: ListState;
  /** Draws one image as a list item. */
  children: (image: StoredImage) => ReactNode;
};

/** One page of the stored images that match the list's search and use. */
export function ImageGrid({ list, children }: ImageGridProps) {
  const { search, page } = list;
  const chosen = list.choice('uso', imageUses);
  const use = imageUses.find(({ value }) => value === chosen)?.use ?? 'all';
  const query = useImages({ use, search, page });
  return (
    <PagedList
      query={query}
      page={page}
      onPage={list.turnTo}
      label="Páginas de la biblioteca"
      summary={({ total }) => `${formatInteger(total)} ${total === 1 ? 'imagen' : 'imágenes'}`}
      skeleton={<ImageGridSkeleton />}
      problem="No hemos podido cargar las imágenes."
      empty={
        <EmptyState
          title="Todavía no hay imágenes"
          description="Las que subas al escribir una noticia aparecerán aquí."
        />
      }
      noMatch={
        search !== '' || use !== 'all'
          ? {
              title: 'Ninguna imagen coincide',
              description: 'Prueba con otras palabras o quita los filtros.',
              onShowAll: list.showAll,
            }
          : null
      }
    >
      {({ rows }) => <ul className={grid}>{rows.map(children)}</ul>}
    </PagedList>
  );
}
