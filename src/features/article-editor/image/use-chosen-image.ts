import { useRef, useState } from 'react';
import { ImageRefusal, prepareImage } from './prepare-image';
import type { PendingImage } from '../save-with-image';

/** The image chosen for the article: prepared at once, uploaded with the save. */
export function useChosenImage() {
  const [image, setImage] = useState<PendingImage | null>(null);
  const [preparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const preparation = useRef<Promise<PendingImage | null> | null>(null);
  const newest = useRef<File>(null);
  /** The next value of `image`, for a save that starts before the next render. */
  const latest = useRef<PendingImage | null>(null);

  function keep(next: PendingImage | null) {
    latest.current = next;
    setImage(next);
  }

  async function read(file: File): Promise<PendingImage | null> {
    try {
      return await prepareImage(file);
    } catch (cause) {
      if (!(cause instanceof ImageRefusal)) console.warn(cause);
      if (newest.current === file)
        setProblem(cause instanceof ImageRefusal ? cause.message : 'No se ha podido leer la imagen. Prueba con otra.');
      return null;
    }
  }

  async function show(reading: Promise<PendingImage | null>) {
    const ready = await reading;
    if (preparation.current !== reading) return;
    preparation.current = null;
    setPreparing(false);
    if (ready) keep(ready);
  }

  return {
    image,
    preparing,
    /** Spanish reason why the last chosen file was refused. */
    problem,
    /** Chooses another file. The latest choice wins; a refused one keeps the previous image. */
    choose: (file: File) => {
      newest.current = file;
      setProblem(undefined);
      setPreparing(true);
      preparation.current = read(file);
      void show(preparation.current);
    },
    remove: () => {
      newest.current = null;
      setProblem(undefined);
      keep(null);
    },
    /**
     * Resolves with the image to save, once its preparation ends: null without one, `refused` for an unusable file.
     * Call it synchronously when the save starts, so that the save includes an image that was chosen just before.
     */
    settle: async (): Promise<PendingImage | null | 'refused'> =>
      preparation.current ? ((await preparation.current) ?? 'refused') : latest.current,
  };
}

export type ChosenImage = ReturnType<typeof useChosenImage>;
