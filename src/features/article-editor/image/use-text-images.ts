import { useState, type RefObject } from 'react';
import { useUploadImage } from '@/features/media/api/article-images';
import { applyEdit } from '../markdown/apply-edit';
import { imageMarkdown } from '../markdown/markdown-commands';
import { ImageRefusal, prepareImage } from './prepare-image';

/** Insertion point of an image: its offset, and the text before it, which shows whether the offset is still valid. */
type Place = { at: number; before: string };

type Problem = {
  message: string;
  /** Retries the upload; absent where a retry cannot help. */ retry?: () => void;
};

const placeAt = (field: HTMLTextAreaElement, at: number): Place => ({ at, before: field.value.slice(0, at) });

/**
 * Inserts an image at its place, or at the cursor when the text before that place has changed. An admin who types in
 * another field keeps the focus there.
 */
function insertImage(field: HTMLTextAreaElement, address: string, place: Place, isNext: boolean): Place {
  const { value, selectionStart, selectionEnd } = field;
  const isUnchanged = value.startsWith(place.before);
  const from = isUnchanged ? place.at : selectionStart;
  // Selected words become the image's alternative text.
  const to = from === selectionStart ? selectionEnd : from;
  const words = value.slice(from, to);
  const gap = isNext ? '\n\n' : '';
  const insert = gap + imageMarkdown(words, address);
  const start = from + gap.length + 2;
  const writing = document.activeElement;
  // Selects the alternative text, which the admin still has to write.
  applyEdit(field, { from, to, insert, start, end: start + words.length });
  if (writing instanceof HTMLElement && writing !== field && writing !== document.body) writing.focus();
  return placeAt(field, from + insert.length);
}

/**
 * Uploads images one after another and inserts their Markdown. A failed upload leaves the text unchanged and can be
 * retried.
 */
export function useTextImages(field: RefObject<HTMLTextAreaElement | null>, onUploading: (uploading: boolean) => void) {
  const [problem, setProblem] = useState<Problem>();
  const { mutateAsync: upload } = useUploadImage();

  async function store(files: readonly File[], start: Place) {
    setProblem(undefined);
    onUploading(true);
    let place = start;
    let message: string | undefined;
    const failed: File[] = [];
    for (const file of files) {
      try {
        const address = await upload(await prepareImage(file));
        if (field.current) place = insertImage(field.current, address, place, place !== start);
      } catch (cause) {
        if (cause instanceof ImageRefusal) message ??= `«${file.name}»: ${cause.message}`;
        else {
          console.warn(cause);
          failed.push(file);
        }
      }
    }
    if (failed.length > 0)
      setProblem({
        message: 'No se ha podido subir la imagen. Vuelve a intentarlo.',
        retry: () => void store(failed, place),
      });
    else if (message) setProblem({ message });
    onUploading(false);
  }

  return {
    problem,
    /** Clears the message when the admin starts something else. */
    forget: () => setProblem(undefined),
    /** Uploads images for an offset, by default the cursor's. */
    add: (files: readonly File[], offset?: number) => {
      if (field.current && files.length > 0)
        void store(files, placeAt(field.current, offset ?? field.current.selectionStart));
    },
  };
}

/** Offset in the text under the pointer; undefined in browsers without `caretPositionFromPoint`. */
export function offsetAtPoint(field: HTMLTextAreaElement, x: number, y: number): number | undefined {
  if (!('caretPositionFromPoint' in document)) return undefined;
  const position = document.caretPositionFromPoint(x, y);
  return position?.offsetNode === field ? position.offset : undefined;
}
