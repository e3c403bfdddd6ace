import { PRERENDERED_ID, type HeadSite } from '@contract/site/page-head';
import type { DehydratedState } from '@tanstack/react-query';
import { createContext } from 'react';

/** The data that the build inlines into a prerendered page. */
type Inlined = {
  /** Time of the render. */
  at: Date;
  /** The page's dehydrated reads, if any. */
  state?: DehydratedState | undefined;
};

/** What the build says of this page; empty for an empty shell. */
type Prerendered = Partial<Inlined> & {
  /** The image that the build drew for the page at `path`, and the image's own path. */
  openGraphImage?: HeadSite['openGraphImage'];
};

export const PrerenderedContext = createContext<Prerendered>({});

/** Parses such a block, or a file of the same format; null when the text is not valid. */
export function parsePrerendered(text: string): Inlined | null {
  try {
    const { at, state }: { at: string; state: DehydratedState } = JSON.parse(text);
    return { at: new Date(at), state };
  } catch {
    return null;
  }
}

/** What the document has inlined. */
export function readPrerendered(): Prerendered {
  const { path, openGraphImage: image } = document.getElementById('root')?.dataset ?? {};
  const inlined = parsePrerendered(document.getElementById(PRERENDERED_ID)?.textContent ?? '');
  return { ...inlined, openGraphImage: path && image ? { path, image } : undefined };
}
