import { useState } from 'react';
import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { notify } from '@/lib/notify';
import { SearchField } from '@/components/ui/search-field';
import { SelectField } from '@/components/ui/select-field';
import { useListAddress } from '@/lib/list-state';
import { useRemoveImage, type StoredImage } from '@/features/media/api/stored-images';
import { ImageGrid, imageUses } from '@/features/media/image-grid';
import { ImageTile } from '@/features/media/image-tile';
import { brand } from '@/lib/site';

const DAY_MS = 24 * 60 * 60 * 1000;

type RemoveImageDialogProps = { image: StoredImage; onClose: () => void };

/** Asks before an image is removed for good. An image that is in use by then is kept. */
function RemoveImageDialog({ image, onClose }: RemoveImageDialogProps) {
  const remove = useRemoveImage();
  const [isYoung] = useState(() => Date.now() - Date.parse(image.stored_at) < DAY_MS);

  async function removeImage() {
    const outcome = await remove.mutateAsync(image);
    onClose();
    if (outcome === 'removed') notify.success('Imagen eliminada');
    else notify.error('No se ha eliminado la imagen', 'Ahora la usa alguna noticia, o ya no estaba.');
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="¿Eliminar esta imagen?"
      description={
        image.alt ? (
          <span>
            Se eliminará con su texto alternativo («<bdi>{image.alt}</bdi>»). Esta acción no se puede deshacer.
          </span>
        ) : (
          'Se eliminará con su texto alternativo. Esta acción no se puede deshacer.'
        )
      }
      onConfirm={removeImage}
    >
      {isYoung && (
        <p className="text-small">
          Se subió hace menos de un día: puede ser de una noticia que alguien está escribiendo y aún no ha guardado.
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Every stored image, with filters for use and text. */
function ImageLibrary() {
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

export default function AdminImagesPage() {
  return (
    <>
      <title>{`Imágenes · CMS ${brand.name}`}</title>
      <h1 className="text-h3">Imágenes</h1>
      <p className="mt-1 mb-8 max-w-lead text-fg-2">
        Las que se han subido al escribir noticias. El texto alternativo se guarda al salir de su campo, y lo recibe
        quien use la imagen otra vez.
      </p>
      <ImageLibrary />
    </>
  );
}
