import { useState } from 'react';
import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { notify } from '@/lib/notify';
import type { StoredImage } from './api/list-images';
import { useRemoveImage } from './api/remove-image';

const DAY_MS = 24 * 60 * 60 * 1000;

type RemoveImageDialogProps = { image: StoredImage; onClose: () => void };

/** Asks before an image is removed for good. An image that is in use by then is kept. */
export function RemoveImageDialog({ image, onClose }: RemoveImageDialogProps) {
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
