import { useRef, useState } from 'react';
import { Pager } from '@/components/ui/pager';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { formatInteger } from '@/lib/numbers';
import type { StoredImage } from './api/list-images';
import { grid, LibraryStates } from './library-states';
import { ImageTile } from './image-tile';
import { RemoveImageDialog } from './remove-image-dialog';
import { useImageList } from './use-image-list';

const choices = [
  { value: 'all', label: 'Todas' },
  { value: 'used', label: 'En uso' },
  { value: 'unused', label: 'Sin usar' },
] as const;

/** Every stored image, with filters for use and text. */
export function ImageLibrary() {
  const list = useImageList();
  const [removing, setRemoving] = useState<StoredImage | null>(null);
  const count = useRef<HTMLOutputElement>(null);
  const { filter, query } = list;

  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextField
          label="Buscar"
          type="search"
          placeholder="Nombre o texto alternativo"
          value={filter.search}
          onChange={(event) => list.narrow({ search: event.target.value })}
        />
        <SelectField
          label="Mostrar"
          options={choices}
          value={filter.use}
          onChange={(event) =>
            list.narrow({ use: choices.find(({ value }) => value === event.target.value)?.value ?? 'all' })
          }
        />
      </div>
      <output ref={count} tabIndex={-1} className="my-5 block min-h-5 text-small text-fg-2 focus:outline-none">
        {query.data && `${formatInteger(query.data.total)} ${query.data.total === 1 ? 'imagen' : 'imágenes'}`}
      </output>
      <LibraryStates list={list} onShowAll={() => count.current?.focus()}>
        {({ images }) => (
          <>
            <ul className={grid}>
              {images.map((image) => (
                <ImageTile key={image.name} image={image} onRemove={setRemoving} />
              ))}
            </ul>
            <div className="mt-8">
              <Pager
                label="Páginas de la biblioteca"
                page={filter.page}
                lastPage={list.lastPage}
                onPage={(page) => {
                  list.turnTo(page);
                  count.current?.focus();
                  count.current?.scrollIntoView({ block: 'center' });
                }}
              />
            </div>
          </>
        )}
      </LibraryStates>
      {removing && <RemoveImageDialog image={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
