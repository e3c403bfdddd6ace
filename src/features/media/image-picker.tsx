import { useRef, useState } from 'react';
import { Dialog, DialogContent } from '@/components/radix/dialog';
import { SearchField } from '@/components/ui/search-field';
import { env } from '@/lib/env';
import { useListState } from '@/lib/list-state';
import { formatDate } from '@/lib/time/dates';
import type { StoredImage } from './api/stored-images';
import { storedImageUrl } from './image-url';
import { ImageGrid } from './image-grid';
import { formatPixels, type PixelSize } from './image-size';
import { ImageThumbnail } from './image-thumbnail';

/** An image as a button that selects it. */
function PickableImage({ image, onPick }: { image: StoredImage; onPick: () => void }) {
  const [shape, setShape] = useState<PixelSize | null>(null);
  const { name, alt, stored_at: storedAt } = image;
  const date = formatDate(storedAt) ?? '';
  return (
    <button
      type="button"
      onClick={onPick}
      className="flex h-full w-full flex-col overflow-clip rounded-card border border-border bg-surface text-left transition-colors duration-fast hover:border-primary"
    >
      <ImageThumbnail name={name} alt="" onShape={setShape} />
      <span className="flex flex-1 flex-col gap-1 border-t border-border p-4">
        <span className="line-clamp-2 text-small font-semibold wrap-anywhere">{alt || 'Sin texto alternativo'}</span>
        <span className="num text-caption text-fg-2">
          {[formatPixels(name, shape), date].filter((fact) => fact !== '').join(' · ')}
        </span>
      </span>
    </button>
  );
}

/** The selected image: its address and its alternative text, '' without one. */
type PickedImage = { address: string; alt: string };

type ImagePickerProps = {
  /** Called after the dialog has restored the focus, so that the caller can move it. */
  onPick: (image: PickedImage) => void;
  onClose: () => void;
};

/** The library as a dialog that selects one image. */
function ImagePicker({ onPick, onClose }: ImagePickerProps) {
  const list = useListState();
  const search = useRef<HTMLInputElement>(null);
  const picked = useRef<PickedImage>(null);

  function pick({ name, alt }: StoredImage) {
    picked.current = { address: storedImageUrl(name, env.supabaseUrl), alt };
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <DialogContent
        size="editor"
        title="Elegir de la biblioteca"
        // Keys pressed here must not reach the form behind the dialog.
        onKeyDown={(event) => event.stopPropagation()}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          search.current?.focus();
        }}
        onCloseAutoFocus={() => {
          if (picked.current) onPick(picked.current);
        }}
      >
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 md:px-7 short:overflow-visible">
          <SearchField
            ref={search}
            placeholder="Nombre o texto alternativo"
            value={list.search}
            onSearch={list.searchFor}
            className="max-w-[42rem]"
          />
          <ImageGrid list={list}>
            {(image) => (
              <li key={image.name}>
                <PickableImage image={image} onPick={() => pick(image)} />
              </li>
            )}
          </ImageGrid>
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** Opens the library to select an image. The caller renders `dialog`. */
export function useImagePicker(onPick: (image: PickedImage) => void) {
  const [isOpen, setOpen] = useState(false);
  return {
    choose: () => setOpen(true),
    dialog: isOpen && <ImagePicker onPick={onPick} onClose={() => setOpen(false)} />,
  };
}
