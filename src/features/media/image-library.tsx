import { useState } from 'react';
import { SearchField } from '@/components/ui/search-field';
import { SelectField } from '@/components/ui/select-field';
import { useListAddress } from '@/lib/list-state';
import type { StoredImage } from './api/list-images';
import { ImageGrid, imageUses } from './image-grid';
import { ImageTile } from './image-tile';
import { RemoveImageDialog } from './remove-image-dialog';

/** Every stored image, with filters for use and text. */
export function ImageLibrary() {
  const list = useListAddress();
  const [removing, setRemoving] = useState<StoredImage | null>(null);

  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <SearchField placeholder="Nombre o texto alternativo" value={list.search} onSearch={list.searchFor} />
        <SelectField
          label="Mostrar"
          options={imageUses}
          value={list.choice('uso', imageUses)}
          onChange={(event) => list.choose('uso', imageUses, event.target.value)}
        />
      </div>
      <ImageGrid list={list}>
        {(image) => <ImageTile key={image.name} image={image} onRemove={setRemoving} />}
      </ImageGrid>
      {removing && <RemoveImageDialog image={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
