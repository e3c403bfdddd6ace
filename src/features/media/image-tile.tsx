import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatDate } from '@/lib/time/dates';
import type { StoredPicture } from './api/list-images';
import { formatBytes, formatPixels, type PixelSize } from './image-size';
import { PictureTextField } from './image-text-field';
import { PictureThumbnail } from './image-thumbnail';
import { PictureUses } from './image-uses';

type PictureTileProps = { picture: StoredPicture; onRemove: (picture: StoredPicture) => void };

/** A picture of the library: what it is, where it is in use, and what can be done with it. */
export function PictureTile({ picture, onRemove }: PictureTileProps) {
  const [shape, setShape] = useState<PixelSize | null>(null);
  const { name, alt, bytes, stored_at: storedAt } = picture;
  const isUsed = picture.places.length > 0;
  const facts = [formatPixels(name, shape), bytes === null ? '' : formatBytes(bytes), formatDate(storedAt) ?? ''];
  return (
    <li className="flex flex-col overflow-clip rounded-card border border-border bg-surface">
      <PictureThumbnail name={name} alt={alt} onShape={setShape} />
      <div className="flex flex-1 flex-col gap-3 border-t border-border p-4">
        <div className="space-y-1.5">
          <Badge tone={isUsed ? 'success' : 'neutral'}>{isUsed ? 'En uso' : 'Sin usar'}</Badge>
          <h2 className="font-sans text-caption font-semibold wrap-anywhere text-fg-2">{name}</h2>
          <p className="num text-caption text-fg-2">{facts.filter((fact) => fact !== '').join(' · ')}</p>
        </div>
        <PictureTextField picture={picture} />
        <div className="mt-auto flex flex-col items-start gap-2 border-t border-border pt-3">
          <PictureUses picture={picture} />
          {!isUsed && (
            <Button
              variant="ghost-danger"
              size="sm"
              aria-label={`Eliminar ${alt || name}`}
              onClick={() => onRemove(picture)}
              className="-ml-4"
            >
              Eliminar
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
