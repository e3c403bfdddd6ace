import { useState } from 'react';
import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { notify } from '@/lib/notify';
import type { StoredPicture } from './api/list-images';
import { useRemovePicture } from './api/remove-image';

const DAY_MS = 24 * 60 * 60 * 1000;

type RemovePictureDialogProps = { picture: StoredPicture; onClose: () => void };

/** Asks before a picture goes for good. What has come to need it meanwhile keeps it. */
export function RemovePictureDialog({ picture, onClose }: RemovePictureDialogProps) {
  const remove = useRemovePicture();
  const [isYoung] = useState(() => Date.now() - Date.parse(picture.stored_at) < DAY_MS);

  async function removePicture() {
    const outcome = await remove.mutateAsync(picture);
    onClose();
    if (outcome === 'removed') notify.success('Imagen eliminada');
    else notify.error('No se ha eliminado la imagen', 'Ahora la usa alguna noticia, o ya no estaba.');
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="¿Eliminar esta imagen?"
      description={`Se eliminará con su texto alternativo${picture.alt ? ` («${picture.alt}»)` : ''}. Esta acción no se puede deshacer.`}
      onConfirm={removePicture}
    >
      {isYoung && (
        <p className="text-small">
          Se subió hace menos de un día: puede ser de una noticia que alguien está escribiendo y aún no ha guardado.
        </p>
      )}
    </ConfirmDialog>
  );
}
