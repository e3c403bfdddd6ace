import { useState } from 'react';
import { formatDate } from '@/lib/time/dates';
import type { StoredPicture } from './api/list-images';
import { formatPixels, type PixelSize } from './image-size';
import { PictureThumbnail } from './image-thumbnail';

/** A picture as a button that chooses it. */
export function PickablePicture({ picture, onPick }: { picture: StoredPicture; onPick: () => void }) {
  const [shape, setShape] = useState<PixelSize | null>(null);
  const { name, alt, stored_at: storedAt } = picture;
  const date = formatDate(storedAt) ?? '';
  return (
    <button
      type="button"
      onClick={onPick}
      className="flex h-full w-full flex-col overflow-clip rounded-card border border-border bg-surface text-left transition-colors duration-fast hover:border-primary"
    >
      <PictureThumbnail name={name} alt="" onShape={setShape} />
      <span className="flex flex-1 flex-col gap-1 border-t border-border p-4">
        <span className="line-clamp-2 text-small font-semibold wrap-anywhere">{alt || 'Sin texto alternativo'}</span>
        <span className="num text-caption text-fg-2">
          {[formatPixels(name, shape), date].filter((fact) => fact !== '').join(' · ')}
        </span>
      </span>
    </button>
  );
}
