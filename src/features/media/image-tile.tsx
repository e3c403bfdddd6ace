import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatDate } from '@/lib/time/dates';
import { formatInteger } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import type { StoredImage } from './api/stored-images';
import { formatBytes, formatPixels, type PixelSize } from './image-size';
import { ImageTextField } from './image-text-field';
import { ImageThumbnail } from './image-thumbnail';

/** Uses of an image: articles by title, and other places that need it. */
function ImageUses({ image: { places, articles, article_count: count } }: { image: StoredImage }) {
  if (places.length === 0) return <p className="text-small text-fg-2">No la usa ninguna noticia.</p>;
  const hidden = count - articles.length;
  const also = count > 0 ? 'También en' : 'En';
  return (
    <div className="space-y-1 text-small text-fg-2">
      {articles.length > 0 && (
        <ul className="space-y-1">
          {articles.map(({ id, title }) => (
            <li key={id}>
              <Link to={paths.adminEdit(id)} className="inline-block py-0.5 text-primary underline wrap-anywhere">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && <p>{`y ${formatInteger(hidden)} más`}</p>}
      {places.includes('versions') && <p>{`${also} versiones anteriores`}</p>}
      {places.includes('deleted') && <p>{`${also} noticias eliminadas`}</p>}
    </div>
  );
}

type ImageTileProps = { image: StoredImage; onRemove: (image: StoredImage) => void };

/** An image of the library with its data, its uses and its actions. */
export function ImageTile({ image, onRemove }: ImageTileProps) {
  const [shape, setShape] = useState<PixelSize | null>(null);
  const { name, alt, bytes, stored_at: storedAt } = image;
  const isUsed = image.places.length > 0;
  const facts = [formatPixels(name, shape), bytes === null ? '' : formatBytes(bytes), formatDate(storedAt) ?? ''];
  return (
    <li className="flex min-w-0 flex-col overflow-clip rounded-card border border-border bg-surface">
      <ImageThumbnail name={name} alt={alt} onShape={setShape} />
      <div className="flex flex-1 flex-col gap-3 border-t border-border p-4">
        <div className="space-y-1.5">
          <Badge tone={isUsed ? 'success' : 'neutral'}>{isUsed ? 'En uso' : 'Sin usar'}</Badge>
          <h2 className="font-sans text-caption font-semibold wrap-anywhere text-fg-2">{name}</h2>
          <p className="num text-caption text-fg-2">{facts.filter((fact) => fact !== '').join(' · ')}</p>
        </div>
        <ImageTextField image={image} />
        <div className="mt-auto flex flex-col items-start gap-2 border-t border-border pt-3">
          <ImageUses image={image} />
          {!isUsed && (
            <Button
              variant="ghost-danger"
              size="sm"
              aria-label={`Eliminar ${alt || name}`}
              onClick={() => onRemove(image)}
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
