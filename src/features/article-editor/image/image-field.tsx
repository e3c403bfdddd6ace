import { ImageUp } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';
import { imageSource } from '@contract/markdown/url-policy';
import { Button } from '@/components/ui/button';
import { FieldError, FieldHelp } from '@/components/ui/field';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/cn';
import { imageOrigins } from '@/lib/origins';
import { BlobImage } from './blob-image';
import type { ChosenImage } from './use-chosen-image';

type ImageFieldProps = {
  /** Address of the stored image; '' without one. */
  address: string;
  /** A newly chosen image that is not uploaded yet. */
  chosen: ChosenImage;
  /** How much of the chosen image a save has sent; null while none sends it. */
  uploadPercent: number | null;
  onRemove: () => void;
  /** Opens the library of stored images. */
  onChooseStored: () => void;
  disabled: boolean;
};

const frame = 'mb-3 aspect-video w-full rounded-lg border border-border bg-subtle object-cover';

/** The article's image. A chosen or dropped file is checked and prepared at once, and uploaded with the save. */
export function ImageField({ address, chosen, uploadPercent, onRemove, onChooseStored, disabled }: ImageFieldProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const { image, preparing, problem, choose } = chosen;
  const shown = image !== null || address !== '';
  // The public page does not load images of unknown origins, so the editor does not either. The checklist says why.
  const stored = imageSource(address, imageOrigins());

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !disabled) choose(file);
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
        Imagen
      </label>
      {image ? (
        <BlobImage blob={image.blob} className={frame} />
      ) : (
        address && stored && <img src={stored} alt="" className={frame} />
      )}
      {/* Drag and drop is a shortcut: the file input inside does the same by keyboard. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          'flex flex-wrap items-center gap-3 rounded-lg border border-dashed border-border-strong p-4 text-small',
          over && 'bg-primary-soft',
        )}
      >
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={disabled || preparing}
          aria-describedby={cn(`${id}-ayuda`, problem && `${id}-error`)}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // Allows the same file to be chosen again, after it was changed or removed.
            event.target.value = '';
            if (file) choose(file);
          }}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className="inline-flex h-11 cursor-pointer items-center rounded-sm border border-border-strong bg-surface px-4 font-semibold outline-offset-2 outline-ring peer-focus-visible:outline-3 peer-disabled:cursor-not-allowed peer-disabled:text-fg-3 hover:bg-subtle"
        >
          {shown ? 'Cambiar archivo' : 'Elegir archivo'}
        </label>
        <Button variant="secondary" size="sm" disabled={disabled || preparing} onClick={onChooseStored}>
          Elegir de la biblioteca
        </Button>
        {shown && (
          <Button variant="ghost" size="sm" disabled={disabled || preparing} onClick={onRemove}>
            Quitar imagen
          </Button>
        )}
        <span className="flex items-center gap-2 text-fg-3">
          {preparing || uploadPercent !== null ? (
            <Spinner className="size-5" />
          ) : (
            <ImageUp aria-hidden className="size-5 shrink-0" />
          )}
          <span className="num">{uploadPercent === null ? 'o suéltalo aquí' : `Subiendo… ${uploadPercent} %`}</span>
        </span>
      </div>
      <output className="sr-only">{preparing ? 'Preparando imagen…' : ''}</output>
      <FieldHelp id={id} help="JPG, PNG o WEBP. Máximo 5 MB." />
      <div role="alert">
        <FieldError id={id} error={problem} />
      </div>
    </div>
  );
}
