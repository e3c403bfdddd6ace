import { useRef, useState, type RefObject } from 'react';
import { removeUnusedImage, useUploadImage } from '@/features/media/api/article-images';
import { dropPlace, findPlace, keepPlace, whenComposed, writeAtPlace, type KeptPlace } from '../markdown/kept-place';
import { imageGaps, imageMarkdown } from '../markdown/markdown-commands';
import { ImageRefusal, prepareImage, type PreparedImage } from './prepare-image';

/** Where images that were added together go, one after another. */
type Spot = {
  field: HTMLTextAreaElement;
  place: KeptPlace;
  /** The line ended here, so that what is typed here since is another paragraph. */
  isLineEnd: boolean;
  /** An image was written here already. */
  isNext: boolean;
};

type Problem = {
  message: string;
  /** Retries the upload; absent where a retry cannot help. */
  retry?: () => void;
};

const endsLine = (text: string, offset: number) => offset === text.length || text[offset] === '\n';

function spotAt(field: HTMLTextAreaElement, from: number, to: number): Spot {
  return { field, place: keepPlace(field, from, to), isLineEnd: endsLine(field.value, to), isNext: false };
}

/** Writes an image at its spot. Words that were selected there become its alternative text. */
function writeImage(spot: Spot, address: string): void {
  const { field } = spot;
  const { from, to } = findPlace(field, spot.place);
  const isTypedSince = spot.isLineEnd && !endsLine(field.value, to);
  const gaps = imageGaps({ text: isTypedSince ? field.value.slice(0, to) : field.value, start: from, end: to });
  const before = spot.isNext ? '\n\n' : gaps.before;
  const behind = isTypedSince ? '\n\n' : gaps.after;
  writeAtPlace(field, spot.place, before + imageMarkdown(field.value.slice(from, to), address) + behind);
  spot.place.from -= behind.length;
  spot.place.to -= behind.length;
  spot.isLineEnd ||= behind !== '';
  spot.isNext = true;
}

/**
 * Uploads images one after another and writes their Markdown where they were added, wherever the writer is meanwhile. A
 * failed upload leaves the text unchanged and can be retried for the same spot. Each call of `onUploading(true)` is
 * followed by one of `onUploading(false)`.
 */
export function useTextImages(field: RefObject<HTMLTextAreaElement | null>, onUploading: (uploading: boolean) => void) {
  const [problem, setProblem] = useState<Problem>();
  const [percent, setPercent] = useState<number | null>(null);
  /** A retry sends what is missing of the same image. */
  const prepared = useRef(new WeakMap<File, PreparedImage>());
  const failedSpot = useRef<Spot>(null);
  const { mutateAsync: upload } = useUploadImage();

  /** Clears the message, and gives up its spot unless it is used again. */
  function forget(next?: Spot) {
    const spot = failedSpot.current;
    failedSpot.current = null;
    if (spot && spot !== next) dropPlace(spot.field, spot.place);
    setProblem(undefined);
  }

  async function store(files: readonly File[], spot: Spot) {
    // Closing the editor empties the reference.
    const isOpen = () => field.current === spot.field;
    forget(spot);
    onUploading(true);
    let message: string | undefined;
    const failed: File[] = [];
    for (const file of files) {
      try {
        const image = prepared.current.get(file) ?? (await prepareImage(file));
        prepared.current.set(file, image);
        const address = await upload({ image, onShare: (share) => setPercent(Math.floor(share * 100)) });
        await whenComposed(spot.field);
        if (isOpen()) writeImage(spot, address);
        // The editor was closed: no text will show the image.
        else await removeUnusedImage(address);
      } catch (cause) {
        if (cause instanceof ImageRefusal) message ??= `«${file.name}»: ${cause.message}`;
        else {
          console.warn(cause);
          failed.push(file);
        }
      }
      setPercent(null);
      if (!isOpen()) break;
    }
    if (failed.length > 0 && isOpen()) {
      failedSpot.current = spot;
      setProblem({
        message: 'No se ha podido subir la imagen. Vuelve a intentarlo.',
        retry: () => void store(failed, spot),
      });
    } else {
      dropPlace(spot.field, spot.place);
      if (message) setProblem({ message });
    }
    onUploading(false);
  }

  return {
    problem,
    /** Of the image that is being sent; null while none is. */
    percent,
    /** Clears the message when the admin starts something else. */
    forget: () => forget(),
    /** Uploads images for an offset, by default the cursor's or the selected words'. */
    add: (files: readonly File[], offset?: number) => {
      const element = field.current;
      if (!element || files.length === 0) return;
      const { selectionStart, selectionEnd } = element;
      // Dropped inside the selection: its words are the picture's.
      const isElsewhere = offset !== undefined && (offset < selectionStart || offset > selectionEnd);
      void store(files, spotAt(element, isElsewhere ? offset : selectionStart, isElsewhere ? offset : selectionEnd));
    },
  };
}

/** Offset in the text under the pointer; undefined in browsers without `caretPositionFromPoint`. */
export function offsetAtPoint(field: HTMLTextAreaElement, x: number, y: number): number | undefined {
  if (!('caretPositionFromPoint' in document)) return undefined;
  const position = document.caretPositionFromPoint(x, y);
  return position?.offsetNode === field ? position.offset : undefined;
}
