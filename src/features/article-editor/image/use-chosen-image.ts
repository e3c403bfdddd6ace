import { useRef, useState } from 'react';
import { ImageRefusal, prepareImage } from './prepare-image';
import type { PendingImage } from '../save-with-image';

/** The image chosen for the article: prepared at once, stored with the save. */
export function useChosenImage() {
  const [image, setImage] = useState<PendingImage | null>(null);
  const [preparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const preparation = useRef<Promise<PendingImage | null> | null>(null);
  const newest = useRef<File>(null);
  /** What `image` is about to be: a save that began before the next render must not miss it. */
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
    /** Why the last chosen file is no image for an article. */
    problem,
    /** Takes another file; the newest choice counts, and a refused one leaves what was there. */
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
     * The image to save with, once it is ready: null without one, `refused` when the file being read turns out to be none.
     * So saving at once after choosing saves what was chosen. To be called when the save is asked for, before anything is waited for.
     */
    settle: async (): Promise<PendingImage | null | 'refused'> =>
      preparation.current ? ((await preparation.current) ?? 'refused') : latest.current,
  };
}

export type ChosenImage = ReturnType<typeof useChosenImage>;
