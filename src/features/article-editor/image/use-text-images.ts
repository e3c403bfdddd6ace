import { useState, type RefObject } from 'react';
import { uploadImage } from '@/features/media/api/article-images';
import { applyEdit } from '../markdown/apply-edit';
import { imageMarkdown } from '../markdown/markdown-commands';
import { ImageRefusal, prepareImage } from './prepare-image';

/** Where an image goes: the offset, and the text before it, which tells whether it still stands there. */
type Place = { at: number; before: string };

type Problem = {
  message: string;
  /** Tries the upload again; missing where that would change nothing. */ retry?: () => void;
};

const placeAt = (field: HTMLTextAreaElement, at: number): Place => ({ at, before: field.value.slice(0, at) });

/** Puts an image into the text at its place, or at the cursor once the text before that place has changed. An admin who writes elsewhere keeps the focus there. */
function insertImage(field: HTMLTextAreaElement, address: string, place: Place, isNext: boolean): Place {
  const { value, selectionStart, selectionEnd } = field;
  const stands = value.startsWith(place.before);
  const from = stands ? place.at : selectionStart;
  // Words that are selected there become the image's.
  const to = from === selectionStart ? selectionEnd : from;
  const words = value.slice(from, to);
  const gap = isNext ? '\n\n' : '';
  const insert = gap + imageMarkdown(words, address);
  const start = from + gap.length + 2;
  const writing = document.activeElement;
  // The words of the image are selected: they are what is missing.
  applyEdit(field, { from, to, insert, start, end: start + words.length });
  if (writing instanceof HTMLElement && writing !== field && writing !== document.body) writing.focus();
  return placeAt(field, from + insert.length);
}

/** Images for the text: stored one after the other and linked where they were dropped. One that cannot be stored changes nothing in the text, and can be tried again. */
export function useTextImages(field: RefObject<HTMLTextAreaElement | null>, onUploading: (uploading: boolean) => void) {
  const [problem, setProblem] = useState<Problem>();

  async function store(files: readonly File[], start: Place) {
    setProblem(undefined);
    onUploading(true);
    let place = start;
    let message: string | undefined;
    const failed: File[] = [];
    for (const file of files) {
      try {
        const address = await uploadImage(await prepareImage(file));
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
    /** Takes the message away: something else is tried. */
    forget: () => setProblem(undefined),
    /** Takes images for the place of the cursor, or for another offset. */
    add: (files: readonly File[], offset?: number) => {
      if (field.current && files.length > 0)
        void store(files, placeAt(field.current, offset ?? field.current.selectionStart));
    },
  };
}

/** The offset in the text over which the pointer is; undefined where the browser does not tell. */
export function offsetAtPoint(field: HTMLTextAreaElement, x: number, y: number): number | undefined {
  if (!('caretPositionFromPoint' in document)) return undefined;
  const position = document.caretPositionFromPoint(x, y);
  return position?.offsetNode === field ? position.offset : undefined;
}
